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

/** Suggestions for what is being typed (CLF-44); undefined until there is an answer. A failure says nothing. */
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
