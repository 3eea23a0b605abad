import { TextField } from '#shared/ui/fields/TextField.tsx'
import { addressWords as words } from './address.ts'
import type { FoundPlace } from './use-places.ts'

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
