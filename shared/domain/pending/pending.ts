/**
 * "Mis pendientes": tasks and notices from all flows, in one list by date. The list is derived at each request and
 * never stored, so that an item disappears with its cause.
 */
import { vehicleName } from '../vehicle/vehicle-name.ts'
import { expiresBefore } from '../billing/payment-records.ts'
import type { AwaitedClaim, NamedClaim } from '#shared/domain/claims/claim-status.ts'
import type { Money } from '../money/money.ts'
import type { PolicyStatus } from '../policies/policy-status.ts'
import { addDays, dateOf } from '../time/dates.ts'

/** Order of kinds within one day: threatened cover comes first. */
const ORDER = {
  'payment-failed': 0,
  'policy-lapsed': -1,
  'card-expiring': 1,
  photos: 2,
  purchase: 3,
  'claim-form': 4,
  'claim-proposal': 5,
  'claim-files': 6,
  'claim-account': 7,
  document: 8,
  'payment-soon': 9,
  renewal: 10,
  invoice: 11,
  email: 12,
} as const satisfies Record<PendingKind, number>

/** A payment of a policy, and the last digits of its card. */
interface Charge {
  readonly amount: Money
  readonly last4: string | null
}
/** Reference that opens the item (`openPending`). */
type Referred = { readonly ref: string }
/** The policy that an unpaid one renews; `until`: ISO instant of its end. */
type Renewed = { readonly until: string | null }
type OfPolicy = { readonly policyNumber: string }
type OfVehicle = OfPolicy & { readonly vehicle: string }
type OfClaim = { readonly claim: NamedClaim }

/** Details of a failed charge; null if the insurer does not send them. */
interface Unpaid {
  readonly amount: Money | null
  readonly since: string | null
  readonly nextTry: string | null
  readonly coveredUntil: string | null
}

/** Early end of a policy. */
interface Ended {
  readonly on: string | null
  readonly unpaid: Unpaid | null
  readonly mandatoryUntil: string | null
  readonly cancelled: {
    readonly on: string
    readonly refund: Money | null
    readonly refundBy: string | null
  } | null
  readonly hasReceipt: boolean
}

type Item =
  | ({ readonly kind: 'payment-failed'; readonly debt: Unpaid | null } & OfVehicle)
  | ({ readonly kind: 'policy-lapsed'; readonly ended: Ended } & OfVehicle)
  | ({ readonly kind: 'photos' } & OfPolicy)
  | ({ readonly kind: 'card-expiring' } & OfVehicle & Charge)
  | ({ readonly kind: 'payment-soon' } & OfVehicle & Charge)
  | ({ readonly kind: 'purchase'; readonly renews: Renewed | null } & OfVehicle)
  | ({ readonly kind: 'renewal'; readonly hasEnded: boolean } & OfVehicle)
  | ({ readonly kind: 'document'; readonly name: string } & Referred)
  | ({ readonly kind: 'invoice' } & OfVehicle & Referred)
  | ({ readonly kind: 'claim-form'; readonly claimNumber: string } & Referred)
  | ({ readonly kind: 'claim-files'; readonly isRefused: boolean } & OfClaim)
  | ({ readonly kind: 'claim-account' } & OfClaim)
  | ({ readonly kind: 'claim-proposal' } & OfClaim)
  | { readonly kind: 'email' }

/** A pending item. `due`, YYYY-MM-DD: its deadline, or the day of a payment; null: no day is set. */
export type PendingItem = Item & { readonly due: string | null }
export type PendingKind = Item['kind']

interface PolicyFacts {
  readonly policyNumber: string
  readonly brand: string
  readonly model: string
  readonly year: number
  readonly status: PolicyStatus
  readonly photosUntil: string | null
  readonly expirationDate: string | null
  readonly allowRenewal: boolean
  readonly hasPictures: boolean
  readonly paymentFailed: boolean
  readonly due: Unpaid | null
  readonly ended: Ended | null
  readonly isConfirmingPayment: boolean
  /** For a policy that waits for its payment: the policy that it renews. */
  readonly renews: (OfPolicy & Renewed) | null
}

/** Pending items outside the list of policies: one list for each flow that waits for the person. */
export interface Awaited {
  /** Next payment of each monthly policy. `date`: ISO instant; `expires`: YYYY-MM. */
  readonly charges: readonly (Charge &
    OfPolicy & { readonly date: string; readonly expires: string | null })[]
  readonly documents: readonly (Referred & { readonly name: string; readonly until: string | null })[]
  /** Purchases that can still be invoiced. */
  readonly invoices: readonly (Referred & OfPolicy & { readonly until: string | null })[]
  readonly claims: readonly AwaitedClaim[]
  /** A driver's unfinished declarations. */
  readonly forms: readonly (Referred & { readonly claimNumber: string })[]
}

interface PendingFacts {
  readonly policies: readonly PolicyFacts[]
  readonly mustValidateEmail: boolean
  readonly awaited: Awaited
}

export const NO_PENDING_FACTS: Awaited = {
  charges: [],
  documents: [],
  invoices: [],
  claims: [],
  forms: [],
}

/**
 * Days after the end of a policy during which the person is reminded of its renewal. The renewal stays possible after
 * that (POL-25).
 */
const REMINDED_DAYS = 30
/** Days before a payment on which it is announced. */
const ANNOUNCED_DAYS = 7

/** Builds all pending items, in their order. `today`: YYYY-MM-DD. */
export function pendingItems(facts: PendingFacts, today: string): PendingItem[] {
  const { policies, mustValidateEmail, awaited } = facts
  // A renewal that was already requested appears as a payment, not as a reminder to renew.
  const requested = new Set(policies.map(({ renews }) => renews?.policyNumber))
  const items = [
    ...policies.flatMap((policy) => itemsOf(policy, requested.has(policy.policyNumber), today)),
    ...awaited.charges.flatMap((charge) => chargeOf(charge, policies, today)),
    ...awaited.documents.map(documentOf),
    ...awaited.invoices.flatMap((invoice) => invoiceOf(invoice, policies, today)),
    ...awaited.forms.map((form) => ({ kind: 'claim-form' as const, due: null, ...form })),
    ...awaited.claims.map(claimOf),
    ...(mustValidateEmail ? [{ kind: 'email' as const, due: null }] : []),
  ]
  return withPolicyNumbers(items, policies).toSorted(
    (a, b) =>
      Number(losesCover(b)) - Number(losesCover(a)) ||
      (a.due ?? today).localeCompare(b.due ?? today) ||
      ORDER[a.kind] - ORDER[b.kind],
  )
}

/** Adds policy numbers where two policies have the same car, because the name of the car alone would be ambiguous. */
function withPolicyNumbers(items: PendingItem[], policies: readonly PolicyFacts[]): PendingItem[] {
  const awaiting = new Set(items.flatMap((item) => ('policyNumber' in item ? [item.policyNumber] : [])))
  const cars = policies.filter(({ policyNumber }) => awaiting.has(policyNumber)).map(vehicleName)
  const isShared = (car: string) => cars.filter((other) => other === car).length > 1
  return items.map((item) =>
    'vehicle' in item && isShared(item.vehicle)
      ? { ...item, vehicle: `${item.vehicle} (póliza ${item.policyNumber})` }
      : item,
  )
}

/** True for an item that threatens the cover: it comes first, whatever its date. */
const losesCover = ({ kind }: PendingItem) => kind === 'payment-failed' || kind === 'policy-lapsed'

function itemsOf(policy: PolicyFacts, isRequested: boolean, today: string): PendingItem[] {
  const { policyNumber, status, hasPictures, paymentFailed, isConfirmingPayment } = policy
  const renews = policy.renews && { until: policy.renews.until }
  const of = { policyNumber, vehicle: vehicleName(policy) }
  if (status === 'canceled') return lapsed(policy, of)
  const hasEnded = status === 'expired'
  const items: (PendingItem | false)[] = [
    paymentFailed && {
      kind: 'payment-failed',
      due: policy.due?.coveredUntil ?? null,
      debt: policy.due,
      ...of,
    },
    !hasPictures && { kind: 'photos', due: policy.photosUntil, policyNumber },
    // While a payment is being confirmed, the person is not asked to pay again (D79).
    status === 'pending' &&
      !isConfirmingPayment && { kind: 'purchase', due: dateOf(renews?.until), renews, ...of },
    !isRequested &&
      isRenewable(policy, today) && {
        kind: 'renewal',
        due: dateOf(policy.expirationDate),
        hasEnded,
        ...of,
      },
  ]
  return items.filter((item) => item !== false)
}

/** Returns the item of a lapsed policy, until the car is insured again or the paid year is over. */
const lapsed = ({ ended }: PolicyFacts, of: OfVehicle): PendingItem[] =>
  ended?.unpaid ? [{ kind: 'policy-lapsed', due: null, ended, ...of }] : []

function isRenewable({ allowRenewal, expirationDate }: PolicyFacts, today: string): boolean {
  const end = dateOf(expirationDate)
  return allowRenewal && end !== null && end >= addDays(today, -REMINDED_DAYS)
}

/**
 * Returns the item of the next charge: the card if it expires before the charge, otherwise the payment if it is near.
 * An overdue payment replaces both.
 */
function chargeOf(
  { policyNumber, date, amount, last4, expires }: Awaited['charges'][number],
  policies: readonly PolicyFacts[],
  today: string,
): PendingItem[] {
  const policy = policies.find((one) => one.policyNumber === policyNumber)
  const due = dateOf(date)
  if (due === null || due < today || policy === undefined || policy.paymentFailed) return []
  if (policy.status !== 'active' && policy.status !== 'toBegin') return []
  const facts = { due, policyNumber, vehicle: vehicleName(policy), amount, last4 }
  if (expiresBefore(expires, date)) return [{ kind: 'card-expiring', ...facts }]
  return due <= addDays(today, ANNOUNCED_DAYS) ? [{ kind: 'payment-soon', ...facts }] : []
}

/**
 * The earliest coming charge of a policy in force; a due payment replaces it. Null if the insurer names none.
 *
 * @param today YYYY-MM-DD
 */
export function nextPayment(
  charges: Awaited['charges'],
  policies: readonly Pick<PolicyFacts, 'policyNumber' | 'status' | 'paymentFailed'>[],
  today: string,
): { readonly policyNumber: string; readonly amount: Money; readonly due: string } | null {
  const inForce = new Set(
    policies
      .filter(({ status, paymentFailed }) => status === 'active' && !paymentFailed)
      .map(({ policyNumber }) => policyNumber),
  )
  const coming = charges.flatMap(({ policyNumber, amount, date }) => {
    const due = dateOf(date)
    return due !== null && due >= today && inForce.has(policyNumber) ? [{ policyNumber, amount, due }] : []
  })
  return coming.toSorted((a, b) => a.due.localeCompare(b.due))[0] ?? null
}

const documentOf = ({ name, ref, until }: Awaited['documents'][number]): PendingItem => ({
  kind: 'document',
  name,
  ref,
  due: dateOf(until),
})

function invoiceOf(
  { policyNumber, ref, until }: Awaited['invoices'][number],
  policies: readonly PolicyFacts[],
  today: string,
): PendingItem[] {
  const policy = policies.find((one) => one.policyNumber === policyNumber)
  const due = dateOf(until)
  if (policy === undefined || policy.status === 'canceled' || (due !== null && due < today)) return []
  return [{ kind: 'invoice', due, policyNumber, vehicle: vehicleName(policy), ref }]
}

function claimOf({ claim, need, until: due }: AwaitedClaim): PendingItem {
  if (need === 'proposal') return { kind: 'claim-proposal', due, claim }
  if (need === 'account') return { kind: 'claim-account', due, claim }
  return { kind: 'claim-files', due, isRefused: need === 'refused', claim }
}
