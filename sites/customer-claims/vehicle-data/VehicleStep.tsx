import { Suspense, useState } from 'react'
import type { ClaimVehicle } from '#shared/contracts/claims/claim-payments.ts'
import { Button } from '#shared/ui/Button.tsx'
import { Alert } from '#shared/ui/feedback/Alert.tsx'
import { lazyPart, PartMissing } from '#shared/ui/lazy-part.tsx'
import { Facts, NextButton } from '../facts/Facts.tsx'
import { ClaimStep, type ClaimStepFrame } from '../step/ClaimStep.tsx'
import { stepWords } from '../step/step-words.ts'

const words = stepWords.vehicle

const VehicleForm = lazyPart(async () => (await import('./VehicleForm.tsx')).VehicleForm, PartMissing)

/** Step with the vehicle's data (CLP-O1), where errors of the policy are corrected (CLP-28, CLP-29). */
export function VehicleStep() {
  return <ClaimStep step="vehicle">{(frame) => <Vehicle {...frame} />}</ClaimStep>
}

function Vehicle({ wizard, work: { policy, claim, kind } }: ClaimStepFrame<'vehicle'>) {
  const [corrected, setCorrected] = useState<ClaimVehicle>()
  const [isOpen, setOpen] = useState(false)
  const vehicle = corrected ?? claim?.vehicle ?? policy.vehicle
  if (isOpen && claim)
    return (
      <Suspense>
        <VehicleForm
          kind={kind}
          vehicle={vehicle}
          id={claim.id}
          onSaved={(saved) => {
            setCorrected(saved)
            setOpen(false)
          }}
          onClose={() => setOpen(false)}
        />
      </Suspense>
    )
  return (
    <>
      <Facts
        facts={[
          { label: 'Marca', value: vehicle.brand },
          { label: 'Modelo', value: vehicle.model },
          { label: 'Año', value: vehicle.year === null ? '' : String(vehicle.year) },
          { label: 'Placas', value: vehicle.plates },
          { label: 'VIN', value: vehicle.vin },
        ]}
      />
      {corrected && <Alert kind="success">{words.saved}</Alert>}
      {claim && (
        <Button kind="quiet" onClick={() => setOpen(true)}>
          {words.correct}
        </Button>
      )}
      <NextButton onPress={() => wizard.complete({ seen: true })} isReady={wizard.isReady} />
    </>
  )
}
