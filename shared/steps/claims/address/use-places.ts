import { useEffect } from 'react'
import { searchPlaces } from '#shared/contracts/claims/claim-form.ts'
import type { ReplyOf } from '#shared/contracts/endpoint.ts'
import { useLookup } from '#shared/forms/use-lookup.ts'
import { call } from '#shared/http/call.ts'
import { useSettled } from './use-settled.ts'

/** Pause before a search (CLF-45). */
const DEBOUNCE_MS = 500
const SHORTEST = 3

export type FoundPlace = ReplyOf<typeof searchPlaces>['places'][number]

/**
 * Address suggestions for the typed text (CLF-44); undefined before the first answer. A failed search shows no message.
 */
export function usePlaces(ref: string, typed: string): readonly FoundPlace[] | undefined {
  const settled = useSettled(typed.trim(), DEBOUNCE_MS)
  const { answer, look } = useLookup<readonly FoundPlace[]>(
    (text) => text.length >= SHORTEST,
    async (q, signal) => {
      const found = await call(searchPlaces, { params: { ref }, query: { q } }, { signal })
      return found.ok ? found.data.places : undefined
    },
  )
  useEffect(() => look(settled), [look, settled])
  return settled.length >= SHORTEST ? answer : undefined
}
