import { photoWords as words } from '../words.ts'
import { AdjusterPhotos } from './AdjusterPhotos.tsx'
import { askedOf } from './asked.ts'
import { personHere } from './slot-ids.ts'

/** Photo of the VIN, with a hint about where to find it (ADJ-99). */
export function VinPhoto({ person }: { person: string }) {
  return (
    <section className="adjuster-photos" aria-labelledby="vin-photo">
      <h2 id="vin-photo">{words.photos}</h2>
      <p className="small">{words.vinPlaces}</p>
      <AdjusterPhotos slots={askedOf('vin', personHere(person))} />
    </section>
  )
}
