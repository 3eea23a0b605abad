import { EMERGENCY_PHONE } from '#shared/domain/policies/emergency-phone.ts'
import { Button } from '#shared/ui/Button.tsx'
import { Alert } from '#shared/ui/feedback/Alert.tsx'
import { Skeleton } from '#shared/ui/feedback/Skeleton.tsx'
import { Link } from '#shared/ui/Link.tsx'
import { Covered } from '#shared/ui/vehicles/Covered.tsx'
import { VehicleDrawing } from '#shared/ui/vehicles/VehicleDrawing.tsx'
import { onboardingWords as words, noticeBefore, vehicleLine, type Waiting } from './onboarding.ts'

interface Props {
  /** The unfinished purchase; undefined while it is being looked up. */
  waiting: Waiting | undefined
  isBusy: boolean
  onContract: () => void
  onCancel: () => void
}

/** Screen of an unfinished purchase: the car, its price, and a button to continue (BUY-172 to BUY-175). */
export function OnboardingScreen({ waiting, isBusy, onContract, onCancel }: Props) {
  const { vehicle, payment, isConfirming } = waiting ?? {}
  const notice = waiting ? noticeBefore(waiting) : null
  return (
    <div className="onboarding">
      <div className="onboarding-picture">
        {vehicle?.body ? <VehicleDrawing body={vehicle.body} view="left" /> : <Covered />}
      </div>
      <h1>{words.title}</h1>
      {!isConfirming && <p className="lead">{words.lead}</p>}
      {waiting === undefined && <Skeleton lines={2} />}
      {vehicle && (
        <dl className="onboarding-vehicle">
          <div>
            <dt>{words.vehicle}</dt>
            <dd>{vehicleLine(vehicle)}</dd>
          </div>
          {payment && (
            <div>
              <dt>{words.price}</dt>
              <dd>{payment}</dd>
            </div>
          )}
        </dl>
      )}
      {notice !== null && <Alert kind="info">{notice}</Alert>}
      {isConfirming && <Confirming />}
      {/* Hidden until the result is known, which decides about the buttons and their order. */}
      <div className="onboarding-actions" hidden={waiting === undefined}>
        {isConfirming ? (
          <Button onClick={onCancel}>{words.policies}</Button>
        ) : (
          <>
            <Button busy={isBusy} onClick={onContract}>
              {words.contract}
            </Button>
            <Button kind="quiet" onClick={onCancel}>
              {words.cancel}
            </Button>
          </>
        )}
      </div>
    </div>
  )
}

/** Replaces the button to continue, so that no second payment begins (D79). */
function Confirming() {
  return (
    <Alert kind="info" title={words.confirmingTitle}>
      {words.confirming} <Link href={EMERGENCY_PHONE.href}>{EMERGENCY_PHONE.shown}</Link>
    </Alert>
  )
}
