import { useEffect, useRef, useState } from 'react'
import { postQuote } from '#shared/contracts/purchase/quote.ts'
import { call } from '#shared/http/call.ts'
import type { RefusedCoupon } from '#shared/steps/plans/refused-coupon.ts'
import { isAge, openAnswers, quoteInput, type QuoteAnswers } from '../quote.ts'
import { createQuoteRunner, noQuote, type QuoteRunner, type QuoteState } from './quote-runner.ts'

/** The price that belongs to the answers as they stand; a rejected coupon is reported once, when it happens. */
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
    // An age that is still being typed changes nothing yet: the price stays.
    if (openAnswers(answers) === 0 && !isAge(answers.age)) return
    runner.current?.want(quoteInput(answers, coupon))
  }, [answers, coupon])
  // The effect above takes the price away one paint later than an answer went.
  const shown = openAnswers(answers) === 0 ? state : noQuote
  return { ...shown, retry: () => runner.current?.retry() }
}
