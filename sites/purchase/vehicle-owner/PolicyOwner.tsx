import { useState } from 'react'
import { FAILED_TEXT } from '#shared/http/error-text.ts'
import { paths } from '#shared/paths.ts'
import { Alert } from '#shared/ui/feedback/Alert.tsx'
import { LinkButton } from '#shared/ui/Link.tsx'
import { usePurchase } from '../draft/use-purchase.ts'
import { VehicleOwnerScreen, type OwnerChoice } from './vehicle-owner.screen.tsx'
import { ownerWords } from './vehicle-owner.ts'
import { LimitGate } from '../purchase-step/LimitGate.tsx'

/** Page /policy/owner: a new purchase begins with the car's owner (SHL-O6, D37). */
export function PolicyOwner() {
  const { store, isAllowed, isFailed, retry } = usePurchase()
  const [busy, setBusy] = useState<OwnerChoice>()
  const begin = async (owner: OwnerChoice) => {
    setBusy(owner)
    await store?.begin(owner)
    location.assign(paths.contract('vehicle/data'))
  }
  return (
    <div className="wizard" aria-busy={store === null || undefined}>
      <div className="wizard-top">
        <a className="wizard-back" href={paths.policyList()}>
          Regresar
        </a>
      </div>
      <h1 tabIndex={-1}>{ownerWords.title}</h1>
      {isFailed && (
        <Alert kind="error" action={<LinkButton onClick={retry}>Volver a intentar</LinkButton>}>
          {FAILED_TEXT}
        </Alert>
      )}
      <VehicleOwnerScreen
        chosen={undefined}
        busy={busy}
        isReady={store !== null}
        onChoose={(owner) => void begin(owner)}
      />
      <LimitGate isAllowed={isAllowed} />
    </div>
  )
}
