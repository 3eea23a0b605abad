/**
 * Reads, adds and removes the photos of the insurer's form, by their paths (CLF-92, CLF-93, ADJ-153, ADJ-154). The
 * names of our own photos contain their slot.
 */
import { itemOfPhoto } from '#shared/domain/claims/adjuster/photo-slots.ts'
import { singleSlots, pictureKindOf, type SingleSlot } from '#shared/domain/claims/picture-slots.ts'
import type { ListKinds } from '#shared/domain/claims/lists/list-kinds.ts'
import { fingerprint } from '#shared/domain/text/fingerprint.ts'
import { personPath } from '#shared/domain/claims/fields/field-path.ts'
import {
  entryIdOf,
  entryOf,
  recordOf,
  recordsOf,
  textOf,
  wireId,
  withRecords,
  type JsonRecord,
} from './values.ts'

/** CLF-91: a file that the insurer has stored, as its response describes it. */
export interface SentPhoto {
  readonly id: string
  readonly link: string
  readonly name: string
  /** SHA-256 of the bytes as they were sent. */
  readonly sha256: string
  /** The insurer's type, or empty if it sent none. */
  readonly typeId: string
  readonly typeName: string
  /** The mark of the photo that the slot showed when this photo was taken; undefined if unknown. */
  readonly over?: string | null | undefined
}
export type SentPhotos = ReadonlyMap<string, SentPhoto>

interface StandingPhoto {
  readonly path: string
  readonly photo: JsonRecord
}

/** The file name without its extension. */
const slugOf = (photo: JsonRecord) => textOf(photo.name).replace(/\.[a-z]{3,4}$/, '')
const OF_CLAIM = /^(reference|dua)-[a-z0-9]{1,20}$/
const OF_ENTRY = /^(?:damage|service)-[a-z0-9-]{1,36}-([a-z0-9]{1,20})$/

/**
 * Mark that represents the bytes of a file that another sender uploaded (D128). Links differ on each read, so the
 * query is left out.
 */
export const photoMark = (photo: JsonRecord) =>
  `x${fingerprint(textOf(photo.id) || textOf(photo.link).replace(/\?.*$/, ''))}`

/**
 * Photos of the claim: the place (CLF-40, ADJ-37) and the paper of the accident (ADJ-39). A file with a name that this
 * gateway chose is ours, whatever its type.
 */
const claimPhotos = (json: JsonRecord, kinds: ListKinds): readonly StandingPhoto[] =>
  recordsOf(json.photos).flatMap((photo) => {
    const slug = slugOf(photo)
    if (OF_CLAIM.test(slug)) return [{ path: `photos/${slug}`, photo }]
    const kind = kinds.kindOf('pictures', entryOf(photo.typeStatus))
    return kind === 'reference' || kind === 'dua'
      ? [{ path: `photos/${kind}-${photoMark(photo)}`, photo }]
      : []
  })

/** CLF-57 to CLF-72: one photo for each slot of a person; unnamed photos of a vehicle fill the sides in order. */
function personPhotos(person: JsonRecord, item: string, kinds: ListKinds): readonly StandingPhoto[] {
  const found = new Map<SingleSlot, JsonRecord>()
  const photos = recordsOf(person.photos)
  const named = (photo: JsonRecord) => singleSlots.find((slot) => slot === slugOf(photo))
  // Photos with a slot in their name are placed first.
  for (const photo of photos) {
    const slot = named(photo)
    if (slot !== undefined) found.set(slot, photo)
  }
  for (const photo of photos) {
    if (named(photo) !== undefined) continue
    const kind = kinds.kindOf('pictures', entryOf(photo.typeStatus))
    const slot = singleSlots.find((one) => !found.has(one) && pictureKindOf(one) === kind)
    if (slot !== undefined) found.set(slot, photo)
  }
  return [...found].map(([slot, photo]) => ({ path: `${item}/photos/${slot}`, photo }))
}

/** All photos of a damage or a service (CLF-74). */
const entryPhotos = (entry: JsonRecord, item: string): readonly StandingPhoto[] =>
  recordsOf(entry.photos).map((photo) => {
    const [, name = photoMark(photo)] = OF_ENTRY.exec(slugOf(photo)) ?? []
    return { path: `${item}/photos/${name}`, photo }
  })

/** Returns the mark of each file in the form (`photoMark`), by path. */
export function standingMarks(json: JsonRecord, kinds: ListKinds): Record<string, string> {
  const ofPeople = recordsOf(json.peoples).flatMap((person, index) => {
    const item = personPath(entryIdOf(person, index))
    const ofEntries = (collection: string, entries: unknown) =>
      recordsOf(entries).flatMap((entry, at) =>
        entryPhotos(entry, `${item}/${collection}/${entryIdOf(entry, at)}`),
      )
    return [
      ...personPhotos(person, item, kinds),
      ...ofEntries('damages', recordOf(person.vehicle)?.damages),
      ...ofEntries('services', person.services),
    ]
  })
  const standing = [...claimPhotos(json, kinds), ...ofPeople]
  return Object.fromEntries(standing.map(({ path, photo }) => [path, photoMark(photo)]))
}

interface PhotoChange {
  readonly fresh: SentPhotos
  /** Paths of photos that a save removes. */
  readonly removed?: readonly string[]
}

/** Adds photos to the items of a form, or removes them (CLF-101, ADJ-143). */
export function placePhotos(json: JsonRecord, change: PhotoChange, kinds: ListKinds): JsonRecord {
  const { fresh, removed = [] } = change
  if (fresh.size === 0 && removed.length === 0) return json
  const photos = changedList(json.photos, claimPhotos(json, kinds), '', change)
  const peoples = withRecords(json.peoples, (person, index) =>
    ofPerson(person, personPath(entryIdOf(person, index)), change, kinds),
  )
  return {
    ...json,
    ...(photos !== json.photos && { photos }),
    ...(json.peoples !== undefined && { peoples }),
  }
}

function ofPerson(person: JsonRecord, item: string, change: PhotoChange, kinds: ListKinds): JsonRecord {
  const entries = (collection: string, list: unknown) =>
    withRecords(list, (entry, at) => {
      const path = `${item}/${collection}/${entryIdOf(entry, at)}`
      return withPhotos(entry, entryPhotos(entry, path), path, change)
    })
  const vehicle = recordOf(person.vehicle)
  const own = withPhotos(person, personPhotos(person, item, kinds), item, change)
  return {
    ...own,
    ...(vehicle !== null &&
      Array.isArray(vehicle.damages) && {
        vehicle: { ...vehicle, damages: entries('damages', vehicle.damages) },
      }),
    ...(Array.isArray(person.services) && { services: entries('services', person.services) }),
  }
}

function withPhotos(
  record: JsonRecord,
  standing: readonly StandingPhoto[],
  item: string,
  change: PhotoChange,
): JsonRecord {
  const photos = changedList(record.photos, standing, item, change)
  return photos === record.photos ? record : { ...record, photos }
}

/**
 * Returns a list of files after the change: a replacement keeps the position of the old file, and new ones come last.
 */
function changedList(
  all: unknown,
  standing: readonly StandingPhoto[],
  item: string,
  { fresh, removed = [] }: PhotoChange,
): unknown {
  const pathOf = new Map(standing.map(({ path, photo }) => [photo, path]))
  const isHere = ({ id, link }: SentPhoto) =>
    recordsOf(all).some((one) => (id === '' ? textOf(one.link) === link : textOf(one.id) === id))
  const arriving = new Map([...fresh].filter(([path, photo]) => itemOfPhoto(path) === item && !isHere(photo)))
  const gone = standing.filter(({ path }) => removed.includes(path))
  if (arriving.size === 0 && gone.length === 0) return all
  const known = new Set(standing.map(({ path }) => path))
  const change = (photo: JsonRecord): JsonRecord | null => {
    const path = pathOf.get(photo)
    if (path === undefined) return photo
    const sent = arriving.get(path)
    return sent ? photoOf(sent) : removed.includes(path) ? null : photo
  }
  const more = [...arriving].filter(([path]) => !known.has(path)).map(([, sent]) => photoOf(sent))
  return withRecords(all, change, more)
}

/** The photos of a new or restored item. */
export const photosOfNew = (item: string, sent: SentPhotos): JsonRecord[] =>
  [...sent].filter(([path]) => itemOfPhoto(path) === item).map(([, photo]) => photoOf(photo))

/** CLF-101: maps a sent photo to the insurer's format; the documents use one type for every file. */
const photoOf = ({ id, link, name, typeId, typeName }: SentPhoto): JsonRecord => ({
  id: wireId(id),
  link,
  name,
  // A type id that the insurer never sent would be unknown to it (D129).
  typeStatus: { ...(typeId !== '' && { id: wireId(typeId) }), name: typeName },
  contentType: 'image/png',
})
