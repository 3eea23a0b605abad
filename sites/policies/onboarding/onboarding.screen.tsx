import { Button } from '#shared/ui/Button.tsx'
import { Skeleton } from '#shared/ui/feedback/Skeleton.tsx'
import { Covered } from '#shared/ui/vehicles/Covered.tsx'
import { VehicleDrawing } from '#shared/ui/vehicles/VehicleDrawing.tsx'
import { onboardingWords as words, vehicleLine, type StoredVehicle } from './onboarding.ts'

interface Props {
  /** Undefined while it is looked up, null where none is known. */
  vehicle: StoredVehicle | null | undefined
  isBusy: boolean
  onContract: () => void
  onCancel: () => void
}

/** BUY-172 to BUY-175. */
export function OnboardingScreen({ vehicle, isBusy, onContract, onCancel }: Props) {
  return (
    <div className="onboarding">
      <div className="onboarding-picture">
        {vehicle?.body ? <VehicleDrawing body={vehicle.body} view="left" /> : <Covered />}
      </div>
      <h1>{words.title}</h1>
      <p className="lead">{words.lead}</p>
      {vehicle === undefined && <Skeleton lines={2} />}
      {vehicle && (
        <dl className="onboarding-vehicle">
          <dt>{words.vehicle}</dt>
          <dd>{vehicleLine(vehicle)}</dd>
        </dl>
      )}
      <div className="onboarding-actions">
        <Button busy={isBusy} onClick={onContract}>
          {words.contract}
        </Button>
        <Button kind="quiet" onClick={onCancel}>
          {words.cancel}
        </Button>
      </div>
    </div>
  )
}
