import { useCallback, useEffect, useReducer } from 'react'
import type { BodyInput } from '#shared/contracts/endpoint.ts'
import { postQuote } from '#shared/contracts/quote.ts'
import { CUSTOMISABLE } from '#shared/domain/plans/coverage-types.ts'
import { call } from '#shared/http/call.ts'
import {
  initialQuote,
  nextQuote,
  type AskQuote,
  type QuoteEvent,
  type QuoteState,
  type Wish,
} from './quote-machine.ts'

/** BUY-128. */
const HOLD_MS = 1000

interface QuotedVehicle {
  readonly versionCode: string
  readonly postalCode: string
  readonly genderCode: number | null
}

/** Quotes a car that is described (API-10). */
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

/** Sends the request that the machine wants, and aborts it as soon as it wants another one. */
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

/** Only the coverages that were touched: an absent one is left out, not sent as nothing. */
export function touched({ customization }: Wish): BodyInput<typeof postQuote>['customization'] {
  if (!customization) return null
  const sent: NonNullable<BodyInput<typeof postQuote>['customization']> = {}
  for (const type of CUSTOMISABLE) {
    const choice = customization[type]
    if (choice) sent[type] = choice
  }
  return sent
}
