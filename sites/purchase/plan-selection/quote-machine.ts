/**
 * Quotes during the choice (BUY-119 to BUY-128). Pure: the machine decides which request runs; the hook `useQuote`
 * starts it and aborts the previous one.
 * Two values decide everything: the customer's current inputs (`wish`), and the inputs of the shown plans
 * (`shown.wish`). While they differ, one request for `wish` runs. A change replaces it, and answers to other inputs are
 * ignored.
 */
import type { ErrorsOf, ReplyOf, BodyInput } from '#shared/contracts/endpoint.ts'
import type { postQuote } from '#shared/contracts/purchase/quote.ts'
import type { Money } from '#shared/domain/money/money.ts'
import { mayBeOfCoupon } from '#shared/domain/plans/coupon.ts'
import { COUPON_ERRORS } from '#shared/domain/plans/coupon-error.ts'
import type { Customization, Plan } from '#shared/domain/plans/plan.ts'
import type { CallError, Result } from '#shared/http/call.ts'
import type { RefusedCoupon } from '#shared/steps/plans/CouponForm.tsx'
import { CUSTOMISABLE } from '#shared/domain/plans/coverage-types.ts'

type Quote = ReplyOf<typeof postQuote> & {
  /** For a renewal: total of the year that ends; null if unknown. */
  readonly thisYear?: Money | null
}
export type PlanQuoteError = CallError<ErrorsOf<typeof postQuote>>

/** Requests the prices for the inputs in `wish`. */
export type AskQuote = (wish: Wish, signal: AbortSignal) => Promise<Result<Quote, ErrorsOf<typeof postQuote>>>

export interface Wish {
  /** Code of the coupon without spaces; '' for none (BUY-113, BUY-122). */
  readonly coupon: string
  /** Changes of the custom plan; null if there are none. */
  readonly customization: Customization | null
}

/** A request in progress. `recommended`: the second quote, without customised coverages (BUY-124). */
interface Asked {
  readonly id: number
  readonly purpose: 'plans' | 'recommended'
  readonly wish: Wish
}

export interface PlanQuoteState {
  readonly wish: Wish
  readonly shown: { readonly wish: Wish; readonly quote: Quote } | null
  /** The previous plans, used to find the cause of a price change (D70). */
  readonly before: PlanQuoteState['shown']
  /** The custom plan with its default coverages, whose values are restored when one is switched on again (BUY-85). */
  readonly recommended: Plan | null
  readonly asked: Asked | null
  /** True in the first second after a quote, while changes are delayed (BUY-128, BUY-O8). */
  readonly isDelayed: boolean
  /** Failure of the last request (BUY-126). */
  readonly failure: PlanQuoteError | null
  /** The refused coupon with its error; it was removed from the inputs (BUY-125, D82). */
  readonly refused: RefusedCoupon | null
  readonly lastId: number
}

export type QuoteEvent =
  | { readonly type: 'opened'; readonly wish: Wish }
  | { readonly type: 'released' }
  | { readonly type: 'customized'; readonly customization: Customization }
  /** Applies a coupon; '' removes it (BUY-115). */
  | { readonly type: 'coupon'; readonly coupon: string }
  | { readonly type: 'retried' }
  | { readonly type: 'answered'; readonly id: number; readonly quote: Quote }
  | { readonly type: 'refused'; readonly id: number; readonly error: PlanQuoteError }

const noWish: Wish = { coupon: '', customization: null }

export const initialQuote: PlanQuoteState = {
  wish: noWish,
  shown: null,
  before: null,
  recommended: null,
  asked: null,
  isDelayed: true,
  failure: null,
  refused: null,
  lastId: 0,
}

export function nextQuote(state: PlanQuoteState, event: QuoteEvent): PlanQuoteState {
  switch (event.type) {
    case 'opened':
      // The first quote starts without a pause (BUY-O8).
      return ask({ ...state, wish: event.wish }, 'plans', event.wish)
    case 'released':
      return settle({ ...state, isDelayed: false })
    case 'customized':
      return wishFor(state, { ...state.wish, customization: event.customization })
    case 'coupon':
      return wishFor({ ...state, refused: null }, { ...state.wish, coupon: event.coupon })
    case 'retried':
      return settle({ ...state, failure: null })
    case 'answered':
      return state.asked?.id === event.id ? answered(state, state.asked, event.quote) : state
    case 'refused':
      return state.asked?.id === event.id ? refused(state, state.asked, event.error) : state
  }
}

/** True if the shown prices belong to the current inputs, so that the plan may be contracted. */
export function isCurrent({ shown, wish, failure }: PlanQuoteState): boolean {
  return failure === null && shown !== null && isSame(shown.wish, wish)
}

const wishFor = (state: PlanQuoteState, wish: Wish) => settle({ ...state, wish, failure: null })

function answered(state: PlanQuoteState, { purpose, wish }: Asked, quote: Quote): PlanQuoteState {
  const first = quote.plans[0] ?? null
  const free = { ...state, asked: null }
  if (purpose === 'recommended') return settle({ ...free, recommended: first ?? shownFirst(state) })
  const isPlain = wish.customization === null
  const refused = wish.coupon === '' ? state.refused : null
  const recommended = isPlain ? first : state.recommended
  return settle({ ...free, shown: { wish, quote }, before: state.shown, recommended, refused })
}

function refused(state: PlanQuoteState, { purpose, wish }: Asked, error: PlanQuoteError): PlanQuoteState {
  const free = { ...state, asked: null }
  // The shown plans stay valid, because only the default plan could not be loaded.
  if (purpose === 'recommended') return settle({ ...free, recommended: shownFirst(state) })
  if (wish.coupon !== '' && mayBeOfCoupon(error)) return settle(withoutCoupon(free, wish.coupon, error))
  return { ...withLostCoupon(free), shown: null, failure: error }
}

/** Removes a refused coupon from the inputs, unless another coupon was entered since. */
function withoutCoupon(state: PlanQuoteState, coupon: string, error: PlanQuoteError): PlanQuoteState {
  if (state.wish.coupon !== coupon) return state
  return { ...state, wish: { ...state.wish, coupon: '' }, refused: { coupon, error } }
}

/** Restores the coupon if the price without it failed too, so that a retry includes it. */
function withLostCoupon(state: PlanQuoteState): PlanQuoteState {
  const { refused, wish } = state
  if (refused === null || wish.coupon !== '' || isCouponError(refused.error)) return state
  return { ...state, refused: null, wish: { ...wish, coupon: refused.coupon } }
}

const isCouponError = ({ code }: RefusedCoupon['error']) => COUPON_ERRORS.some((known) => known === code)

const shownFirst = ({ shown }: PlanQuoteState): Plan | null => shown?.quote.plans[0] ?? null

/** Starts the next request that is needed, unless it must be delayed. */
function settle(state: PlanQuoteState): PlanQuoteState {
  const { asked, failure, isDelayed, recommended, shown, wish } = state
  if (failure) return { ...state, asked: null }
  if (shown && isSame(shown.wish, wish)) {
    if (recommended || shownFirst(state) === null) return { ...state, asked: null }
    if (asked?.purpose === 'recommended') return state
    return ask(state, 'recommended', { ...wish, customization: null })
  }
  if (asked?.purpose === 'plans' && isSame(asked.wish, wish)) return state
  return isDelayed ? state : ask(state, 'plans', wish)
}

function ask(state: PlanQuoteState, purpose: Asked['purpose'], wish: Wish): PlanQuoteState {
  const id = state.lastId + 1
  return { ...state, asked: { id, purpose, wish }, lastId: id }
}

function isSame(a: Wish, b: Wish): boolean {
  return a.coupon === b.coupon && isSameCustomization(a.customization, b.customization)
}

/** True if two customizations have the same changes, in any order; none and an empty one are equal. */
function isSameCustomization(a: Customization | null, b: Customization | null): boolean {
  const one = entriesOf(a)
  return one.length === entriesOf(b).length && one.join() === entriesOf(b).join()
}

function entriesOf(customization: Customization | null): string[] {
  return Object.entries(customization ?? {})
    .filter(([, choice]) => choice !== undefined)
    .map(([type, choice]) => `${type}:${choice?.isEnabled} ${choice?.deductible} ${choice?.assured}`)
    .sort()
}

/** Returns the changed coverages as the request needs them; unchanged ones are left out. */
export function touched({ customization }: Wish): BodyInput<typeof postQuote>['customization'] {
  if (!customization) return null
  const sent: NonNullable<BodyInput<typeof postQuote>['customization']> = {}
  for (const type of CUSTOMISABLE) {
    const choice = customization[type]
    if (choice) sent[type] = choice
  }
  return sent
}
