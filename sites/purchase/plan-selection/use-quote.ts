import { useCallback, useEffect, useReducer } from 'react'
import { postQuote } from '#shared/contracts/purchase/quote.ts'
import { call } from '#shared/http/call.ts'
import {
  initialQuote,
  nextQuote,
  type AskQuote,
  type QuoteEvent,
  type QuoteState,
  type Wish,
} from './quote-machine.ts'
import { touched } from './touched.ts'

/** Pause in ms before a quote after a change (BUY-128). */
const HOLD_MS = 1000

interface QuotedVehicle {
  readonly versionCode: string
  readonly postalCode: string
  readonly genderCode: number | null
}

/** Requests quotes for the described car (API-10). */
export function useCarQuote({ versionCode, postalCode, genderCode }: QuotedVehicle): AskQuote {
  return useCallback(
    (wish, signal) => {
      const { coupon } = wish
      const customization = touched(wish)
      const body = { versionCode, postalCode, genderCode, age: null, coupon, customization }
      return call(postQuote, { body }, { signal })
    },
    [versionCode, postalCode, genderCode],
  )
}

/** Sends the machine's request, and aborts it when the machine wants another one. */
export function useQuote(ask: AskQuote, start: Wish): [QuoteState, (event: QuoteEvent) => void] {
  const [state, dispatch] = useReducer(nextQuote, start, (wish) =>
    nextQuote(initialQuote, { type: 'opened', wish }),
  )
  const { asked } = state
  useEffect(() => {
    const timer = setTimeout(() => dispatch({ type: 'released' }), HOLD_MS)
    return () => clearTimeout(timer)
  }, [])
  useEffect(() => {
    if (!asked) return undefined
    const { id, wish } = asked
    const aborter = new AbortController()
    void ask(wish, aborter.signal).then((result) => {
      if (aborter.signal.aborted) return
      if (result.ok) dispatch({ type: 'answered', id, quote: result.data })
      else dispatch({ type: 'refused', id, error: result.error })
    })
    return () => aborter.abort()
  }, [asked, ask])
  return [state, dispatch]
}
