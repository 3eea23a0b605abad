/** The photos that stand in an adjuster's form, by their paths (ADJ-153, ADJ-154). Ours say their place in their name. */
import type { ListKinds } from '#shared/domain/claims/lists/list-kinds.ts'
import {
  damagesIn,
  photoMark,
  picturesOfPerson,
} from '#gateway/features/claims/claim-forms/reading/pictures.ts'
import {
  entryIdOf,
  entryOf,
  recordsOf,
  textOf,
  type Json,
} from '#gateway/features/claims/claim-forms/reading/values.ts'

export interface StandingPhoto {
  readonly path: string
  readonly photo: Json
}

const slugOf = (photo: Json) => textOf(photo.name).replace(/\.[a-z]{3,4}$/, '')
const OF_CLAIM = /^(reference|dua)-[a-z0-9]{1,20}$/
const OF_ENTRY = /^(?:damage|service)-[a-z0-9-]{1,36}-([a-z0-9]{1,20})$/

/** Of the claim: the place (ADJ-37) and the paper of the accident (ADJ-39). */
export const claimPhotos = (json: Json, kinds: ListKinds): readonly StandingPhoto[] =>
  recordsOf(json.photos).flatMap((photo) => {
    const slug = slugOf(photo)
    if (OF_CLAIM.test(slug)) return [{ path: `photos/${slug}`, photo }]
    const kind = kinds.kindOf('pictures', entryOf(photo.typeStatus))
    return kind === 'reference' || kind === 'dua'
      ? [{ path: `photos/${kind}-${photoMark(photo)}`, photo }]
      : []
  })

export const personPhotos = (person: Json, item: string, kinds: ListKinds): readonly StandingPhoto[] =>
  picturesOfPerson(person, kinds).map(({ slot, photo }) => ({
    path: `${item}/photos/${slot}`,
    photo,
  }))

/** Of a damage or a service: every one that it has. */
export const entryPhotos = (entry: Json, item: string): readonly StandingPhoto[] =>
  recordsOf(entry.photos).map((photo) => {
    const [, name = photoMark(photo)] = OF_ENTRY.exec(slugOf(photo)) ?? []
    return { path: `${item}/photos/${name}`, photo }
  })

/** Of everybody and everything. */
export function standingPhotos(json: Json, kinds: ListKinds): readonly StandingPhoto[] {
  const ofPeople = recordsOf(json.peoples).flatMap((person, index) => {
    const item = `people/${entryIdOf(person, index)}`
    const ofEntries = (collection: string, entries: readonly Json[]) =>
      entries.flatMap((entry, at) => entryPhotos(entry, `${item}/${collection}/${entryIdOf(entry, at)}`))
    return [
      ...personPhotos(person, item, kinds),
      ...ofEntries('damages', damagesIn(person)),
      ...ofEntries('services', recordsOf(person.services)),
    ]
  })
  return [...claimPhotos(json, kinds), ...ofPeople]
}
