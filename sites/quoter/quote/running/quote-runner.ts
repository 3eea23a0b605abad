/**
 * Keeps the price in step with the answers. Every change requests a new price after a short pause, and aborts a running
 * request. The previous price stays until the next one arrives. A coupon that cannot be applied is reported, and the
 * price is requested without it.
 */
import type { ReplyOf } from '#shared/contracts/endpoint.ts'
import type { postQuote } from '#shared/contracts/purchase/quote.ts'
import type { ResultOf } from '#shared/http/call.ts'
import { mayBeOfCoupon } from '#shared/domain/plans/coupon.ts'
import type { RefusedCoupon } from '#shared/steps/plans/CouponForm.tsx'
import type { QuoteInput } from '../quote.ts'

export type Quote = ReplyOf<typeof postQuote>
export type QuoteError = Extract<ResultOf<typeof postQuote>, { ok: false }>['error']

export interface QuoteState {
  /** The last price; null while the answers are incomplete. */
  readonly quote: Quote | null
  readonly error: QuoteError | null
  readonly isUpdating: boolean
}
export const noQuote: QuoteState = { quote: null, error: null, isUpdating: false }

type Ask = (input: QuoteInput, signal: AbortSignal) => Promise<ResultOf<typeof postQuote>>

const PAUSE_MS = 200

export interface QuoteRunner {
  /** Sets the input to quote; null removes the price. Repeating the same input does nothing. */
  want(input: QuoteInput | null): void
  /** Requests the same input again after a failure. */
  retry(): void
  stop(): void
}

export function createQuoteRunner(
  ask: Ask,
  show: (state: QuoteState) => void,
  refuse: (refused: RefusedCoupon) => void,
): QuoteRunner {
  let state = noQuote
  let wanted = 'null'
  let input: QuoteInput | null = null
  let drop: () => void = () => undefined
  const become = (next: QuoteState) => show((state = next))

  const run = (pause: number) => {
    drop()
    if (!input) return become(noQuote)
    const asked = input
    const aborter = new AbortController()
    const timer = setTimeout(() => {
      void ask(asked, aborter.signal).then((answer) => {
        if (aborter.signal.aborted) return
        if (answer.ok) become({ quote: answer.data, error: null, isUpdating: false })
        else if (asked.coupon && mayBeOfCoupon(answer.error)) {
          refuse({ coupon: asked.coupon, error: answer.error })
          // After a refused coupon the earlier price stays until the price without the coupon arrives.
          want({ ...asked, coupon: '' }, 0)
        } else become({ quote: null, error: answer.error, isUpdating: false })
      })
    }, pause)
    drop = () => {
      clearTimeout(timer)
      aborter.abort()
    }
    become({ quote: state.quote, error: null, isUpdating: true })
  }
  const want = (next: QuoteInput | null, pause: number) => {
    const text = JSON.stringify(next)
    if (text === wanted) return
    wanted = text
    input = next
    run(pause)
  }
  return {
    // The first price is requested without a pause, because no change is in progress.
    want: (next) => want(next, input ? PAUSE_MS : 0),
    retry: () => run(0),
    stop: () => drop(),
  }
}
