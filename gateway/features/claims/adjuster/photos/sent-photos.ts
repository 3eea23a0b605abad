/**
 * The photos that this form's browsers have sent (CLF-91): of each the path of its item by now, the mark that a signature
 * is under, and whether it stands in the form. One that has stood there is never put back: the form is the insurer's.
 */
import { isAdjusterSlot, itemOfPhoto, photoPathOf } from '#shared/domain/claims/adjuster/photo-slots.ts'
import { isOfDevice, isUnder, itemOf } from '#shared/domain/claims/fields/field-path.ts'
import type { Ctx } from '#gateway/http/context.ts'
import { digest } from '#gateway/http/digest.ts'
import { uploadsOf } from '#gateway/uploads/upload-session.ts'
import type { Known } from '#gateway/features/claims/claim-forms/claim-form-object.ts'
import { fileIdOf, isIt, isOurs, sentOf } from '#gateway/features/claims/claim-forms/pictures.ts'
import type { SentPicture } from '#gateway/features/claims/claim-forms/reading/changed-form.ts'
import type { AdjusterLink } from '../open-adjuster.ts'
import type { AdjusterView } from '../reading/view.ts'

interface SentPhoto extends SentPicture {
  /** The mark of what was on show in its place when it was taken; undefined: nobody says. */
  readonly over?: string | null | undefined
}
export type SentPhotos = ReadonlyMap<string, SentPhoto>
type KnownPhotos = Pick<Known, 'damageIds' | 'placed'>
type Marks = Readonly<Record<string, string>>

export const adjusterUploads = async ({ id, key }: Pick<AdjusterLink, 'id' | 'key'>) =>
  `adjuster:${await digest(JSON.stringify([id, key]))}` as const

/** Longer chains are none: an item that is removed and brought back has another id each time. */
const MOST_RENAMES = 30

/** The path of what an item has become: an item that was made on a device has an id of the insurer's by now. */
export function presentPath(path: string, renames: Readonly<Record<string, string>>): string {
  let now = path
  for (let round = 0; round < MOST_RENAMES; round += 1) {
    const from = Object.keys(renames)
      .filter((item) => isUnder(now, item))
      .toSorted((one, other) => other.length - one.length)[0]
    const to = from === undefined ? undefined : renames[from]
    if (from === undefined || to === undefined || to === from) return now
    now = to + now.slice(from.length)
  }
  return now
}

export async function sentPhotos(
  c: Ctx,
  link: Pick<AdjusterLink, 'id' | 'key'>,
  { damageIds }: KnownPhotos,
): Promise<SentPhotos> {
  const uploads = await (await uploadsOf(c.env, await adjusterUploads(link))).progress()
  return new Map(
    Object.entries(uploads?.photos ?? {}).flatMap(([slot, upload]) => {
      if (upload?.state !== 'valid' || upload.record === undefined || !isAdjusterSlot(slot)) return []
      const photo = Object.assign({ over: upload.over }, sentOf(upload.record, upload.sha256))
      return [[presentPath(photoPathOf(slot), damageIds), photo] as const]
    }),
  )
}

/** Under what their items are called since. */
export const remapped = (sent: SentPhotos, renames: Readonly<Record<string, string>>): SentPhotos =>
  new Map([...sent].map(([path, photo]) => [presentPath(path, renames), photo]))

/**
 * Those that are to be put into the form: never in the place of somebody else's that was not on show when ours was taken
 * (D68). The device asks, and announces ours over it.
 */
export const unplaced = (
  sent: SentPhotos,
  { placed }: Pick<KnownPhotos, 'placed'>,
  marks: Marks,
): SentPhotos =>
  new Map(
    [...sent].filter(([path, photo]) => {
      const mark = marks[path]
      const isTheirs = mark !== undefined && !isOurs({ mark }, photo, placed)
      return isTheirs ? mark === photo.over : !placed.includes(fileIdOf(photo))
    }),
  )

/** Those that stand in it, for the time after. @param marks Of the form (`AdjusterView`). */
export const placedIn = (marks: Marks, sent: SentPhotos): readonly string[] =>
  [...sent].flatMap(([path, photo]) => {
    const mark = marks[path]
    return mark !== undefined && isIt({ mark }, photo) ? [fileIdOf(photo)] : []
  })

/** The paths of everybody and everything in a form. */
export const itemsOf = ({ people, values }: Pick<AdjusterView, 'people' | 'values'>): ReadonlySet<string> =>
  new Set([...people.map((id) => `people/${id}`), ...Object.keys(values).map(itemOf)])

/** Of every photo: the digest of the bytes of our own, else what stands for them. @param items That the form has. */
export function photoMarks(
  marks: Marks,
  sent: SentPhotos,
  known: Pick<KnownPhotos, 'placed'>,
  items: ReadonlySet<string>,
): Record<string, string> {
  const fresh = unplaced(sent, known, marks)
  const ours = [...sent].flatMap(([path, photo]): [string, string][] => {
    const mark = marks[path]
    const isThere = mark !== undefined && isIt({ mark }, photo)
    const item = itemOfPhoto(path)
    const isOnItsWay = fresh.has(path) && (item === '' || items.has(item) || isOfDevice(item))
    return isThere || isOnItsWay ? [[path, photo.sha256]] : []
  })
  return { ...marks, ...Object.fromEntries(ours) }
}
