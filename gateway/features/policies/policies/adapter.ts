/** Maps the insurer's products to the cards of the list (POL-01 to POL-05, POL-33 to POL-46). */
import type { PolicyCard, PolicyDetails, PolicyLists } from '#shared/contracts/policies/policies.ts'
import { money, type Money } from '#shared/domain/money/money.ts'
import { nextPayment, pendingItems } from '#shared/domain/pending/pending.ts'
import { spelled } from '#shared/domain/vehicle/spelling.ts'
import { photosUntilOf } from '#shared/domain/photos/photos-deadline.ts'
import {
  hasPictures,
  mayLackPictures,
  shouldAskForPictures,
  type PhotoAnswer,
} from '#gateway/features/policies/policies/pictures.ts'
import { applyRenewals, isOnboarding, policiesIn, shownPolicy } from '#shared/domain/policies/policy-list.ts'
import { canManage, hasPaymentFailed } from '#shared/domain/policies/policy-status.ts'
import { today } from '#shared/domain/time/dates.ts'
import type { ReplyOf } from '#shared/contracts/endpoint.ts'
import { productPaymentTypes } from '#shared/upstream/purchase/plan-shapes.ts'
import type { policyByNumber, UpstreamPolicy, UpstreamProduct } from '#shared/upstream/policies/policies.ts'
import type { FindBody } from '#gateway/features/purchase/catalogue/vehicles.ts'
import { coveragesShown } from '#gateway/features/purchase/quote/plans-adapter.ts'
import type { FoundAwaited } from './awaited.ts'
import { mandatoryOf, coverOf, NO_ENDINGS, type Endings, type Standing } from './end-of-cover.ts'

/** The policy data that the rules need; `id` never leaves the gateway. */
export interface KnownPolicy extends Omit<
  PolicyCard,
  'hasPictures' | 'photosUntil' | 'due' | 'canManage' | 'isConfirmingPayment' | 'body' | 'renews'
> {
  readonly id: string
  readonly vin: string
  readonly renewed: boolean
  /** End of the compulsory part; null if no compulsory part is in force. */
  readonly mandatoryUntil: string | null
}

export function knownPolicies(
  products: readonly UpstreamProduct[],
  now: number,
  endings: Endings = NO_ENDINGS,
): KnownPolicy[] {
  const policies = products.flatMap((product) => {
    const policy = shownPolicy(product.policies)
    return policy === null ? [] : [knownPolicy(product, policy, now, endings)]
  })
  return applyRenewals(policies)
}

function knownPolicy(
  product: UpstreamProduct,
  policy: UpstreamPolicy,
  now: number,
  endings: Endings,
): KnownPolicy {
  const cover = coverOf(policy, endings, now)
  const { status } = cover
  return {
    id: String(policy.id),
    policyNumber: policy.number,
    vin: policy.vehicle.vin,
    ...cover,
    // The payment type of a product that was never paid is a default, not a choice.
    paymentType: status === 'pending' ? null : paymentTypeOf(product.product_payment_type_id ?? null),
    brand: spelled(policy.vehicle.brand),
    model: spelled(policy.vehicle.model),
    year: policy.vehicle.year,
    renewalDate: null,
    renewed: false,
    mandatoryUntil: mandatoryOf(product)?.until ?? null,
    paymentFailed: hasPaymentFailed(product.payment_status),
  }
}

/**
 * FND-33: the payment type. MONTHLY ("diferido") means payment over three to nine months. Null if the insurer sends
 * none.
 */
function paymentTypeOf(id: number | null): PolicyCard['paymentType'] {
  if (id === null) return null
  if (id === productPaymentTypes.ANNUAL) return 'ANNUAL'
  return id === productPaymentTypes.SUBSCRIPTION ? 'SUBSCRIPTION' : 'MONTHLY'
}

/** POL-26: filters the policies that still need photos. */
export function policiesWithPictures(policies: readonly KnownPolicy[]): KnownPolicy[] {
  return policies.filter((policy) => shouldAskForPictures(policy.status))
}

interface Asked {
  readonly photos: ReadonlyMap<string, PhotoAnswer>
  /** Policies whose payment is being confirmed (D79). */
  readonly confirming: ReadonlySet<string>
  /** True if a policy of the answer could not be read. */
  readonly isIncomplete: boolean
  readonly standings: ReadonlyMap<string, Standing>
  /** True if the payments of a debt could not be read; the task to pay is then without its day. */
  readonly areDebtsUnread: boolean
  readonly bodyOf: FindBody
  readonly mustValidateEmail: boolean
  readonly pending: FoundAwaited
}

export function policyLists(
  policies: readonly KnownPolicy[],
  { photos, standings, areDebtsUnread, confirming, isIncomplete, bodyOf, mustValidateEmail, pending }: Asked,
  releaseDate: string,
  now: number,
): PolicyLists {
  const card = (policy: KnownPolicy): PolicyCard => {
    const { id, vin: _vin, renewed: _renewed, mandatoryUntil: _until, ...shown } = policy
    const photo = photos.get(id) ?? null
    return {
      ...shown,
      renews: renewedBy(policy, policies),
      body: bodyOf(policy.brand, policy.model),
      due: null,
      ...standings.get(id),
      hasPictures: hasPictures(policy, photo, releaseDate),
      photosUntil: photosUntilOf(policy.startDate, photo?.dueDate ?? null),
      canManage: canManage(policy.status),
      isConfirmingPayment: confirming.has(id),
    }
  }
  // Missing photos are a pending task, so without an answer about them the list of tasks is incomplete.
  const arePhotosUnread = policies.some((one) => !photos.has(one.id) && mayLackPictures(one, releaseDate))
  const active = policiesIn('active', policies).map(card)
  const expired = policiesIn('expired', policies).map(card)
  const cancelled = policiesIn('cancelled', policies)
  return {
    active,
    expired,
    // A policy cancelled for a later day is still in force, so it appears in both lists.
    cancelled: [...cancelled.map(card), ...active.filter(({ ended }) => ended !== null)],
    pending: pendingItems(
      {
        policies: [...active, ...expired, ...cancelled.filter(isUninsured(policies)).map(card)],
        mustValidateEmail,
        awaited: pending.awaited,
      },
      today(now),
    ),
    nextPayment: nextPayment(pending.awaited.charges, active, today(now)),
    isPendingIncomplete: pending.isIncomplete || arePhotosUnread || areDebtsUnread,
    uncheckedClaims: [...pending.unchecked],
    // No onboarding while the first payment may have been made, or while the list is incomplete.
    onboarding: isOnboarding(policies) && confirming.size === 0 && !isIncomplete,
    isIncomplete,
  }
}

/** True if no other policy covers the car, and none waits for its payment. */
const isUninsured =
  (policies: readonly KnownPolicy[]) =>
  (policy: KnownPolicy): boolean =>
    policy.vin === '' ||
    !policies.some(({ vin, status }) => vin === policy.vin && status !== 'canceled' && status !== 'expired')

/** Finds the policy of the same car that this unpaid policy renews, while it can still be renewed. */
function renewedBy({ status, vin }: KnownPolicy, policies: readonly KnownPolicy[]): PolicyCard['renews'] {
  if (status !== 'pending' || vin === '') return null
  const renewed = policies.find((other) => other.vin === vin && other.allowRenewal)
  if (renewed === undefined) return null
  const until = renewed.status === 'expired' ? null : renewed.expirationDate
  return { policyNumber: renewed.policyNumber, until }
}

/** D224: the value of a vehicle. A value of zero means that it is unknown. */
export const vehicleValue = (value: number | null | undefined): Money | null =>
  typeof value === 'number' && value > 0 ? money(value) : null

/** POL-47 to POL-56: the details of one policy, by the same rules as its card. */
export function policyDetails(
  policy: ReplyOf<typeof policyByNumber>,
  bodyOf: FindBody,
  now: number,
  endings: Endings = NO_ENDINGS,
): PolicyDetails {
  const cover = coverOf(policy, endings, now)
  const { brand, model, year, version, plates, vin, commercial_value: value } = policy.vehicle
  return {
    policyNumber: policy.number,
    ...cover,
    paymentType:
      cover.status !== 'pending' && typeof policy.product_payment_type_id === 'number'
        ? paymentTypeOf(policy.product_payment_type_id)
        : null,
    vehicle: {
      brand: spelled(brand),
      model: spelled(model),
      year,
      version: version.name,
      plates,
      vin,
      body: bodyOf(brand, model),
      value: vehicleValue(value),
    },
    coverages: coveragesShown(policy.coverages),
    renewalDate: null,
    canManage: canManage(cover.status),
    due: null,
  }
}
