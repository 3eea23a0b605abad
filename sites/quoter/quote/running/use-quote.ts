import { useEffect, useRef, useState } from 'react'
import { postQuote } from '#shared/contracts/purchase/quote.ts'
import { call } from '#shared/http/call.ts'
import type { RefusedCoupon } from '#shared/steps/plans/CouponForm.tsx'
import { isAge, openAnswers, quoteInput, type QuoteAnswers } from '../quote.ts'
import { createQuoteRunner, noQuote, type QuoteRunner, type QuoteState } from './quote-runner.ts'

/** Hook for the price of the current answers. `onCouponRefused` is called once per refused coupon. */
export function useQuote(
  answers: QuoteAnswers,
  coupon: string,
  onCouponRefused: (refused: RefusedCoupon) => void,
): QuoteState & { retry: () => void } {
  const [state, setState] = useState<QuoteState>(noQuote)
  const onRejected = useRef(onCouponRefused)
  useEffect(() => {
    onRejected.current = onCouponRefused
  })
  const runner = useRef<QuoteRunner | null>(null)
  useEffect(() => {
    const own = createQuoteRunner(
      (body, signal) => call(postQuote, { body }, { signal }),
      setState,
      (refused) => onRejected.current(refused),
    )
    runner.current = own
    return () => own.stop()
  }, [])
  useEffect(() => {
    // While the typed age is incomplete, the price stays unchanged.
    if (openAnswers(answers) === 0 && !isAge(answers.age)) return
    runner.current?.want(quoteInput(answers, coupon))
  }, [answers, coupon])
  // Hides the price in the same render in which an answer is cleared; an effect would hide it one paint later.
  const shown = openAnswers(answers) === 0 ? state : noQuote
  return { ...shown, retry: () => runner.current?.retry() }
}
