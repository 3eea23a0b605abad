/** Puts photos that the insurer has into the form, at their items, or takes them out (CLF-101, ADJ-143). */
import { itemOfPhoto } from '#shared/domain/claims/adjuster/photo-slots.ts'
import type { ListKinds } from '#shared/domain/claims/lists/list-kinds.ts'
import type { AdjusterJson } from '#shared/upstream/claims/adjuster-form.ts'
import { photoOf } from '#gateway/features/claims/claim-forms/reading/changed-form.ts'
import { withRecords } from '#gateway/features/claims/claim-forms/reading/records.ts'
import {
  entryIdOf,
  recordOf,
  recordsOf,
  textOf,
  type Json,
} from '#gateway/features/claims/claim-forms/reading/values.ts'
import type { SentPhotos } from './sent-photos.ts'
import { claimPhotos, entryPhotos, personPhotos, type StandingPhoto } from './standing.ts'

interface PhotoChange {
  readonly fresh: SentPhotos
  /** Paths. */
  readonly removed?: readonly string[]
}

export function placePhotos(json: AdjusterJson, change: PhotoChange, kinds: ListKinds): AdjusterJson {
  const { fresh, removed = [] } = change
  if (fresh.size === 0 && removed.length === 0) return json
  const photos = changedList(json.photos, claimPhotos(json, kinds), '', change)
  const peoples = withRecords(json.peoples, (person, index) =>
    ofPerson(person, `people/${entryIdOf(person, index)}`, change, kinds),
  )
  return {
    ...json,
    ...(photos !== json.photos && { photos }),
    ...(json.peoples !== undefined && { peoples }),
  }
}

function ofPerson(person: Json, item: string, change: PhotoChange, kinds: ListKinds): Json {
  const entries = (collection: string, list: unknown) => {
    if (!Array.isArray(list)) return list
    return withRecords(list, (entry, at) => {
      const path = `${item}/${collection}/${entryIdOf(entry, at)}`
      return withPhotos(entry, entryPhotos(entry, path), path, change)
    })
  }
  const vehicle = recordOf(person.vehicle)
  const own = withPhotos(person, personPhotos(person, item, kinds), item, change)
  return {
    ...own,
    ...(vehicle !== null &&
      Array.isArray(vehicle.damages) && {
        vehicle: { ...vehicle, damages: entries('damages', vehicle.damages) },
      }),
    ...(Array.isArray(person.services) && {
      services: entries('services', person.services),
    }),
  }
}

function withPhotos(
  record: Json,
  standing: readonly StandingPhoto[],
  item: string,
  change: PhotoChange,
): Json {
  const photos = changedList(record.photos, standing, item, change)
  return photos === record.photos ? record : { ...record, photos }
}

/** A file that takes the place of another stands where that one stood, others at the end. */
function changedList(
  all: unknown,
  standing: readonly StandingPhoto[],
  item: string,
  { fresh, removed = [] }: PhotoChange,
): unknown {
  const pathOf = new Map(standing.map(({ path, photo }) => [photo, path]))
  const isHere = (photo: { readonly id: string; readonly link: string }) =>
    recordsOf(all).some(
      (one) =>
        (photo.id !== '' && textOf(one.id) === photo.id) ||
        (photo.id === '' && textOf(one.link) === photo.link),
    )
  const arriving = new Map([...fresh].filter(([path, photo]) => itemOfPhoto(path) === item && !isHere(photo)))
  const gone = standing.filter(({ path }) => removed.includes(path))
  if (arriving.size === 0 && gone.length === 0) return all
  const known = new Set(standing.map(({ path }) => path))
  const change = (photo: Json): Json | null => {
    const path = pathOf.get(photo)
    if (path === undefined) return photo
    const sent = arriving.get(path)
    return sent ? photoOf(sent) : removed.includes(path) ? null : photo
  }
  const more = [...arriving].filter(([path]) => !known.has(path)).map(([, sent]) => photoOf(sent))
  return withRecords(all, change, more)
}

/** Of a new item, or of one that was brought back. @param item Without a slash at its end. */
export const photosOfNew = (item: string, sent: SentPhotos): Json[] =>
  [...sent].filter(([path]) => itemOfPhoto(path) === item).map(([, photo]) => photoOf(photo))
