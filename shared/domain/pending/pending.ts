/**
 * "Mis pendientes": what a person has to do, out of every flow, in one dated list. Derived from what is known when the
 * list of policies is asked for and stored nowhere, so that an item goes with its cause.
 */
import { PURCHASE_LIMITS } from '../policies/purchase-limits.ts'
import type { PolicyStatus } from '../policies/policy-status.ts'
import { addDays, dateOf } from '../time/dates.ts'

/** Of one day, in this order: what costs the coverage comes first. */
export const PENDING_KINDS = ['payment-failed', 'photos', 'purchase', 'renewal', 'email'] as const
export type PendingKind = (typeof PENDING_KINDS)[number]

interface PendingItem {
  readonly kind: PendingKind
  /** Null where it is of no policy. */
  readonly policyNumber: string | null
  /** YYYY-MM-DD: by when; null: no day is set, it is asked for now. */
  readonly due: string | null
}

interface PolicyFacts {
  readonly policyNumber: string
  readonly status: PolicyStatus
  readonly startDate: string | null
  readonly expirationDate: string | null
  readonly allowRenewal: boolean
  readonly hasPictures: boolean
  readonly paymentFailed: boolean
  readonly isConfirmingPayment: boolean
  /** Of a policy that waits for its payment: the one that it renews, and until when that one counts still. */
  readonly renews: { readonly policyNumber: string; readonly until: string | null } | null
}

interface Facts {
  readonly policies: readonly PolicyFacts[]
  readonly mustValidateEmail: boolean
}

/** An expired policy is offered for renewal for ever (POL-25); after this nobody is reminded any more. */
const REMINDED_DAYS = 30

/** `today`: YYYY-MM-DD. */
export function pendingItems({ policies, mustValidateEmail }: Facts, today: string): PendingItem[] {
  // What is asked for already is to be paid, and not asked for again.
  const requested = new Set(policies.map(({ renews }) => renews?.policyNumber))
  const items = policies.flatMap((policy) =>
    itemsOf(policy, requested.has(policy.policyNumber), today).map((item) => ({
      ...item,
      policyNumber: policy.policyNumber,
    })),
  )
  const email: PendingItem[] = mustValidateEmail ? [{ kind: 'email', policyNumber: null, due: null }] : []
  return [...items, ...email].sort(
    (a, b) =>
      (a.due ?? today).localeCompare(b.due ?? today) ||
      PENDING_KINDS.indexOf(a.kind) - PENDING_KINDS.indexOf(b.kind),
  )
}

type Item = Pick<PendingItem, 'kind' | 'due'>

function itemsOf(policy: PolicyFacts, isRequested: boolean, today: string): Item[] {
  const { status, hasPictures, paymentFailed, isConfirmingPayment, renews } = policy
  if (status === 'canceled') return []
  const items: (Item | false)[] = [
    paymentFailed && { kind: 'payment-failed', due: null },
    !hasPictures && { kind: 'photos', due: photosDue(policy) },
    // While a payment is being confirmed nobody is asked to pay (D79).
    status === 'pending' && !isConfirmingPayment && { kind: 'purchase', due: dateOf(renews?.until) },
    !isRequested && isRenewable(policy, today) && { kind: 'renewal', due: dateOf(policy.expirationDate) },
  ]
  return items.filter((item) => item !== false)
}

/** FND-99, BUY-181: counted from the start, the only day of the purchase that the list has. */
function photosDue({ startDate }: PolicyFacts): string | null {
  const started = dateOf(startDate)
  return started === null ? null : addDays(started, PURCHASE_LIMITS.daysToSendPhotos)
}

function isRenewable({ allowRenewal, expirationDate }: PolicyFacts, today: string): boolean {
  const end = dateOf(expirationDate)
  return allowRenewal && end !== null && end >= addDays(today, -REMINDED_DAYS)
}
