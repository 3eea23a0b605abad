import { useStore } from '@nanostores/react'
import { PLACE_PHOTOS } from '#shared/domain/claims/adjuster/claim-lacks.ts'
import { fieldId } from '#shared/ui/fields/field.ts'
import { $photos, renames } from '../form/form-store.ts'
import { photoWords as words } from '../words.ts'
import { AdjusterPhotos } from './AdjusterPhotos.tsx'
import { duaPhotos, placePhotos } from './asked.ts'
import { receivedSlots } from './photos-store.ts'

/** One press of what the claim lacks leads here. */
const PLACE = fieldId(PLACE_PHOTOS)

/** The place of the accident, of which the first one stays, and the paper of it (ADJ-37 to ADJ-39). */
export function PlacePhotos() {
  const photos = useStore($photos)
  const [first] = receivedSlots(photos, renames()).filter((slot) => slot.startsWith('reference-'))
  return (
    <>
      <section className="adjuster-photos" aria-labelledby={PLACE}>
        <h2 id={PLACE} tabIndex={-1}>
          {words.place}
        </h2>
        <p className="small">{first === undefined ? words.atLeastOne : words.firstStays}</p>
        <AdjusterPhotos more={placePhotos} isKept={(slot) => slot === first} />
      </section>
      <section className="adjuster-photos" aria-labelledby="dua-photos">
        <h2 id="dua-photos">{words.dua}</h2>
        <AdjusterPhotos more={duaPhotos} />
      </section>
    </>
  )
}
