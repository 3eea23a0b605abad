import { useStore } from '@nanostores/react'
import { PLACE_PHOTOS } from '#shared/domain/claims/adjuster/claim-lacks.ts'
import { fieldId } from '#shared/ui/fields/field.ts'
import { $photos, renames } from '../form/form-store.ts'
import { photoWords as words } from '../words.ts'
import { AdjusterPhotos } from './AdjusterPhotos.tsx'
import { duaPhotos, placePhotos } from './asked.ts'
import { receivedSlots } from './photos-store.ts'

/** Element id that a notice about missing photos of the place leads to. */
const PLACE = fieldId(PLACE_PHOTOS)

/**
 * Page with photos of the accident's place, whose first one cannot be removed, and of the DUA form (ADJ-37 to
 * ADJ-39).
 */
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
