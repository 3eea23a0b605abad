import type { Collection } from '#shared/domain/claims/adjuster/domain-form.ts'
import { photoWords as words } from '../words.ts'
import { AdjusterPhotos } from './AdjusterPhotos.tsx'
import { entryPhotos } from './asked.ts'
import { entryHere } from './slot-ids.ts'

interface Props {
  person: string
  collection: Collection
  item: string
}

/** The photos of a damage or a service, as many as are needed (ADJ-138, ADJ-139). */
export function EntryPhotos({ person, collection, item }: Props) {
  const [owner, id] = entryHere(person, collection, item)
  return (
    <section className="adjuster-photos" aria-labelledby="entry-photos">
      <h2 id="entry-photos">{words.photos}</h2>
      <AdjusterPhotos more={entryPhotos(owner, collection, id)} />
    </section>
  )
}
