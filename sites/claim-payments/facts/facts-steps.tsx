import { formatDate } from '#shared/domain/time/dates.ts'
import { Button } from '#shared/ui/Button.tsx'
import { ClaimStep } from '../step/ClaimStep.tsx'
import { stepWords as words } from '../step/step-words.ts'
import { useNext } from '../step/use-next.ts'

interface Fact {
  readonly label: string
  readonly value: string
}

function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="claim-facts">
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value || '--'}</dd>
        </div>
      ))}
    </dl>
  )
}

/** CLP-O1: policy number, validity, claim number. */
export function PolicyStep() {
  return (
    <ClaimStep step="policy">
      {({ wizard, work: { policy, claim } }) => (
        <>
          <Facts
            facts={[
              { label: 'Póliza', value: policy.policyNumber },
              {
                label: 'Vigencia',
                value: `${formatDate(policy.startDate)} a ${formatDate(policy.expirationDate)}`,
              },
              { label: 'Siniestro', value: claim?.claimNumber ?? 'Todavía no tiene número' },
            ]}
          />
          <Next
            onPress={() => wizard.complete({ seen: true, isNew: claim === null })}
            isReady={wizard.isReady}
          />
        </>
      )}
    </ClaimStep>
  )
}

/** CLP-O1: name, phone and e-mail, to be read. */
export function PersonStep() {
  return (
    <ClaimStep step="person">
      {({ wizard, work: { session, claim } }) => (
        <>
          <p className="lead">{words.person.lead}</p>
          <Facts
            facts={[
              { label: 'Nombre', value: claim?.person?.name ?? session.firstName ?? '' },
              { label: 'Teléfono', value: claim?.person?.phone ?? '' },
              { label: 'Correo', value: claim?.person?.email ?? '' },
            ]}
          />
          <Next
            label={words.person.confirm}
            onPress={() => wizard.complete({ seen: true })}
            isReady={wizard.isReady}
          />
        </>
      )}
    </ClaimStep>
  )
}

/** CLP-O1: brand, model, year, plates, VIN. */
export function VehicleStep() {
  return (
    <ClaimStep step="vehicle">
      {({ wizard, work: { policy } }) => (
        <>
          <Facts
            facts={[
              { label: 'Marca', value: policy.vehicle.brand },
              { label: 'Modelo', value: policy.vehicle.model },
              { label: 'Año', value: String(policy.vehicle.year) },
              { label: 'Placas', value: policy.vehicle.plates },
              { label: 'VIN', value: policy.vehicle.vin },
            ]}
          />
          <Next onPress={() => wizard.complete({ seen: true })} isReady={wizard.isReady} />
        </>
      )}
    </ClaimStep>
  )
}

interface NextProps {
  label?: string
  isReady: boolean
  onPress: () => Promise<unknown>
}

function Next({ label = words.next, isReady, onPress }: NextProps) {
  const { isBusy, press } = useNext(onPress)
  return (
    <Button wide disabled={!isReady} busy={isBusy} onClick={press}>
      {label}
    </Button>
  )
}
