import { useEffect, useRef, useState } from 'react'
import { postQuote } from '#shared/contracts/quote.ts'
import { call } from '#shared/http/call.ts'
import { isAge, openAnswers, quoteInput, type QuoteAnswers } from './quote.ts'
import {
  createQuoteRunner,
  isCouponError,
  noQuote,
  type QuoteError,
  type QuoteRunner,
  type QuoteState,
} from './quote-runner.ts'

/** The price that belongs to the answers as they stand; a rejected coupon is reported once, when it happens. */
export function useQuote(
  answers: QuoteAnswers,
  coupon: string,
  onCouponRefused: (error: QuoteError) => void,
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
      (next) => {
        setState(next)
        if (next.error && isCouponError(next.error)) onRejected.current(next.error)
      },
    )
    runner.current = own
    return () => own.stop()
  }, [])
  useEffect(() => {
    // An age that is still being typed changes nothing yet: the price stays.
    if (openAnswers(answers) === 0 && !isAge(answers.age)) return
    runner.current?.want(quoteInput(answers, coupon))
  }, [answers, coupon])
  return { ...state, retry: () => runner.current?.retry() }
}
