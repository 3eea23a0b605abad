/** The stops of a year of payments, in the order of the road: payments, next try, end of cover, end of the policy. Pure. */
import type { Money } from '../money/money.ts'
import type { PaymentOption } from '../plans/plan.ts'
import { dayOf, dueOf, type PaymentRecord } from './payment-records.ts'

/**
 * Kinds of stops on the line of a policy's payments. `next`: the next payment. `coming`: a later payment. `unknown`: a
 * payment that the insurer does not list, or whose state it does not name. `nextTry` and `endOfCover` belong to a debt,
 * `end` is the last day of the policy.
 */
export type StopKind = 'paid' | 'failed' | 'next' | 'coming' | 'unknown' | 'nextTry' | 'endOfCover' | 'end'

export interface PaymentStop {
  readonly kind: StopKind
  /** Number of the payment, from 1; null for a stop that is no payment. */
  readonly count: number | null
  /** Day of the stop, YYYY-MM-DD; null if unknown, and for the end of a year that is only offered. */
  readonly day: string | null
  /** Amount of the payment; null if unknown, or if the stop is no payment. */
  readonly amount: Money | null
}

/** A monthly policy has a first payment and eleven later ones (PAY-16). */
const PAYMENTS_OF_A_YEAR = 12

interface Year {
  readonly payments: readonly PaymentRecord[]
  /** The next payment, which the insurer may leave out of its list. `date`: ISO instant. */
  readonly next: { readonly date: string | null; readonly amount: Money } | null
  readonly isCancelled: boolean
  /** Last day of the policy, YYYY-MM-DD; null if unknown. */
  readonly until: string | null
}

/**
 * Builds the stops of a policy's year. A payment that is missing from the list becomes an unknown stop. A cancelled
 * policy has no later stops. With a debt the line ends at the end of cover, because later payments depend on the debt.
 */
export function paymentStops({ payments, next, isCancelled, until }: Year): readonly PaymentStop[] {
  const due = isCancelled ? null : dueOf(payments)
  const listed = payments
    .filter(({ state }) => !isCancelled || state !== 'pending')
    .map((record): PaymentStop => ({
      kind: kinds[record.state],
      count: record.count,
      day: dayOf(record) || null,
      amount: record.amount,
    }))
  const unlisted = isCancelled || next === null ? [] : nextStop(listed, next)
  const known = [...listed, ...unlisted]
  const year = isCancelled ? known : [...known, ...missing(known)]
  const road = year.toSorted((one, other) => (one.count ?? 0) - (other.count ?? 0))
  const signs = [
    signOf('nextTry', due?.nextTry ?? null),
    signOf('endOfCover', due?.coveredUntil ?? null),
    signOf('end', isCancelled || due !== null ? null : until),
  ]
  const signed = signs.flatMap((sign) => sign ?? []).reduce(withSign, due === null ? withNext(road) : road)
  const end = signed.findIndex(({ kind }) => kind === 'endOfCover')
  return end === -1 ? signed : signed.slice(0, end + 1)
}

const kinds = { paid: 'paid', error: 'failed', pending: 'coming', unknown: 'unknown' } as const

/** Returns the next payment as a stop, if no stop has its day. */
function nextStop(listed: readonly PaymentStop[], next: NonNullable<Year['next']>): readonly PaymentStop[] {
  const day = dayOf(next) || null
  if (day === null || listed.some((stop) => stop.day === day)) return []
  const count = Math.max(0, ...listed.map((stop) => stop.count ?? 0)) + 1
  return [{ kind: 'coming', count, day, amount: next.amount }]
}

function missing(known: readonly PaymentStop[]): readonly PaymentStop[] {
  const counts = new Set(known.map(({ count }) => count))
  const last = Math.max(PAYMENTS_OF_A_YEAR, ...known.map(({ count }) => count ?? 0))
  return Array.from({ length: last }, (_, at) => at + 1)
    .filter((count) => !counts.has(count))
    .map((count) => ({ kind: 'unknown', count, day: null, amount: null }))
}

const signOf = (kind: StopKind, day: string | null): PaymentStop | null =>
  day === null ? null : { kind, count: null, day, amount: null }

/** Inserts a sign before the first stop of the same or a later day; without such a stop it comes last. */
function withSign(road: readonly PaymentStop[], sign: PaymentStop): readonly PaymentStop[] {
  const at = road.findIndex(({ day }) => day !== null && sign.day !== null && day >= sign.day)
  return at === -1 ? [...road, sign] : road.toSpliced(at, 0, sign)
}

function withNext(road: readonly PaymentStop[]): readonly PaymentStop[] {
  const at = road.findIndex(({ kind }) => kind === 'coming')
  return road.map((stop, index) => (index === at ? { ...stop, kind: 'next' } : stop))
}

/**
 * Builds the stops of a payment form that is offered: the payment of `today` (YYYY-MM-DD), the later payments, and the
 * end of the year. A payment in full, which a bank may split, is a single stop.
 */
export function offeredStops(
  { firstPayment, regularPayment, paymentsCount, cost }: PaymentOption,
  today: string,
): readonly PaymentStop[] {
  const isMonthly = firstPayment !== null && regularPayment !== null
  const later = Array.from({ length: isMonthly ? paymentsCount - 1 : 0 }, (_, at): PaymentStop => ({
    kind: 'coming',
    count: at + 2,
    day: null,
    amount: regularPayment,
  }))
  const amount = isMonthly ? firstPayment : cost.total
  return [
    { kind: 'next', count: 1, day: today, amount },
    ...later,
    { kind: 'end', count: null, day: null, amount: null },
  ]
}
