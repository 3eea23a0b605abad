import { useEffect, useState } from 'react'
import { getPolicies } from '#shared/contracts/policies/policies.ts'
import { call } from '#shared/http/call.ts'
import { FAILED_TEXT } from '#shared/http/error-text.ts'
import { givenPart, pagePart } from '#shared/http/page-data.ts'
import { paths } from '#shared/paths.ts'
import { pendingPurchase } from '#shared/steps/drafts/pending-purchase.ts'
import { newVehicleDraft, type NewVehicle } from '#shared/steps/vehicle/draft.ts'
import { startSession } from '#shared/stores/session.ts'
import { drafts } from '#shared/drafts/device-drafts.ts'
import type { Owner } from '#shared/drafts/draft.ts'
import { pushNotice } from '#shared/stores/notices.ts'
import { EMERGENCY_PHONE } from '#shared/domain/policies/emergency-phone.ts'
import { Button } from '#shared/ui/Button.tsx'
import { Alert } from '#shared/ui/feedback/Alert.tsx'
import { KeepsFocus } from '#shared/ui/feedback/KeepsFocus.tsx'
import { NotLoaded } from '#shared/ui/feedback/NotLoaded.tsx'
import { Skeleton } from '#shared/ui/feedback/Skeleton.tsx'
import { Link } from '#shared/ui/Link.tsx'
import { Covered } from '#shared/ui/vehicles/Covered.tsx'
import { VehicleDrawing } from '#shared/ui/vehicles/VehicleDrawing.tsx'
import { insureAgain } from '../standing/insure-again.ts'
import {
  holdsPurchase,
  listInstead,
  nextStep,
  type Waiting,
  onboardingWords as words,
  noticeBefore,
  vehicleLine,
} from './onboarding.ts'
import { forgetOnboarding, rememberOnboarding } from './return-to-onboarding.ts'

const PAGE = '/policy/onboarding'

interface Found extends Waiting {
  /** The stored draft of the car with its owner; absent if there is none. */
  readonly draft?: { readonly owner: Owner; readonly value: NewVehicle }
  readonly next: string
  /** The unpaid policy, if this device has no draft of its car. */
  readonly known?: { readonly policyNumber: string; readonly personRef: string }
}

export function Onboarding() {
  const [found, setFound] = useState<Found | null>()
  const [isBusy, setBusy] = useState(false)
  useEffect(() => {
    rememberOnboarding()
    void findPurchase().then(setFound)
  }, [])
  const contract = async () => {
    setBusy(true)
    // The draft is stored again, so that its 72 hours start now (BUY-175).
    if (found?.draft) await drafts.saveDraft(newVehicleDraft, found.draft.owner, found.draft.value)
    // The policy's own data fill the first step on a device without a draft (BUY-173).
    else if (found?.known) {
      const problem = await insureAgain(found.known.policyNumber, found.known.personRef)
      if (problem === undefined) return
      setBusy(false)
      return void pushNotice('error', problem)
    }
    location.assign(found?.next ?? paths.contract('vehicle/data'))
  }
  const retry = () => {
    setFound(undefined)
    void findPurchase().then(setFound)
  }
  const cancel = () => {
    forgetOnboarding()
    location.assign(listInstead())
  }
  return (
    <OnboardingScreen
      waiting={found}
      isBusy={isBusy}
      onRetry={retry}
      onContract={() => void contract()}
      onCancel={cancel}
    />
  )
}

/**
 * Finds the unfinished purchase on this device (BUY-173), or the unpaid policy at the insurer. Null if the person or the
 * policies could not be read: a payment may then be under way, so no other purchase is offered.
 */
async function findPurchase(): Promise<Found | null> {
  const session = await startSession(await givenPart(PAGE, 'session'))
  if (!session) return null
  const owner: Owner = `person:${session.personRef}`
  await drafts.adopt('visitor', owner)
  const [value, purchase, lists] = await Promise.all([
    drafts.readDraft(newVehicleDraft, owner),
    pendingPurchase(owner),
    pagePart(PAGE, 'policies', () => call(getPolicies, {})),
  ])
  if (!lists.ok) return null
  const policy = lists.data.active.find(({ status }) => status === 'pending')
  const isHere = holdsPurchase(purchase, policy?.policyNumber)
  const shared = {
    payment: purchase?.payment ?? null,
    isConfirming: policy?.isConfirmingPayment ?? false,
    isElsewhere: policy !== undefined && !isHere,
    next: nextStep(isHere),
  }
  if (value && value.brandName !== '') {
    const { brandName: brand, modelName: model, year, body } = value
    return { ...shared, vehicle: { brand, model, year, body }, draft: { owner, value } }
  }
  const known = !isHere &&
    policy && { known: { policyNumber: policy.policyNumber, personRef: session.personRef } }
  return { ...shared, ...known, vehicle: policy ? { ...policy, year: String(policy.year) } : null }
}

interface Props {
  /** The unfinished purchase; undefined while it is being looked up, null if that failed. */
  waiting: Waiting | null | undefined
  isBusy: boolean
  onRetry: () => void
  onContract: () => void
  onCancel: () => void
}

/** Screen of an unfinished purchase: the car, its price, and a button to continue (BUY-172 to BUY-175). */
export function OnboardingScreen({ waiting, isBusy, onRetry, onContract, onCancel }: Props) {
  const { vehicle, payment, isConfirming } = waiting ?? {}
  const notice = waiting ? noticeBefore(waiting) : null
  return (
    <div className="onboarding">
      <div className="onboarding-picture">
        {vehicle?.body ? <VehicleDrawing body={vehicle.body} view="left" /> : <Covered />}
      </div>
      <h1>{words.title}</h1>
      {!isConfirming && waiting !== null && <p className="lead">{words.lead}</p>}
      <KeepsFocus className="onboarding-found">
        {waiting === undefined && <Skeleton lines={2} />}
        {waiting === null && <NotLoaded text={FAILED_TEXT} onRetry={onRetry} />}
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
      </KeepsFocus>
      {/* Hidden until the result is known, which decides about the buttons and their order. */}
      <div className="onboarding-actions" hidden={waiting === undefined}>
        {isConfirming || waiting === null ? (
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
