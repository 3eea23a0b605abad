import { useEffect } from 'react'
import { TextField } from '#shared/ui/fields/TextField.tsx'
import { addressWords as words } from '#shared/steps/claims/address/address.ts'
import { searchPlaces } from '#shared/contracts/claims/claim-form.ts'
import type { ReplyOf } from '#shared/contracts/endpoint.ts'
import { useLookup } from '#shared/forms/use-lookup.ts'
import { call } from '#shared/http/call.ts'
import { useSettled } from '#shared/steps/claims/address/use-postal-code.ts'

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

interface Props {
  onTyped: (text: string) => void
  /** Suggestions of the map service; undefined before the first answer. */
  places: readonly FoundPlace[] | undefined
  onChoose: (place: FoundPlace) => void
}

/** Address search with large suggestions to press, one below the other (CLF-44). */
export function PlaceSearch({ onTyped, places, onChoose }: Props) {
  return (
    <div className="claim-places">
      <TextField
        name="search"
        type="search"
        label={words.search}
        hint={words.searchHint}
        autoComplete="off"
        maxLength={100}
        optional
        onChange={(event) => onTyped(event.currentTarget.value)}
        // The Enter key searches for an address here; it must not submit the step.
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.preventDefault()
        }}
      />
      <p role="status" className="small quiet">
        {places?.length === 0 && words.noneFound}
      </p>
      {places && places.length > 0 && (
        <ul>
          {places.map((place) => (
            <li key={`${place.name} ${place.postalCode}`}>
              <button type="button" onClick={() => onChoose(place)}>
                <b>{place.name}</b>
                <span className="small quiet">
                  {[place.postalCode, place.municipality, place.state].filter(Boolean).join(', ')}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
