/**
 * The photos that a form's browsers have sent (CLF-91): the current path of each item, the mark that signatures cover,
 * and whether the form has it.
 */
import { itemOfPhoto } from '#shared/domain/claims/adjuster/photo-slots.ts'
import { isOfDevice, isUnder, itemOf, personPath } from '#shared/domain/claims/fields/field-path.ts'
import type { Ctx } from '#gateway/http/context.ts'
import type { StoredUpload } from '#gateway/uploads/stored-upload.ts'
import { uploadsOf } from '#gateway/uploads/upload-session.ts'
import { uploadsName, type FormKind, type FormLink, type ReadForm } from '../form-kind.ts'
import type { FormView, ReadValues } from '../reading/values.ts'
import type { HeldForm } from '../form-object.ts'
import { photoMark, type SentPhoto, type SentPhotos } from '../reading/photos.ts'

/** Limit of a chain of renames: a restored item gets a new id each time, and longer chains do not occur. */
const MOST_RENAMES = 30

/** Current path of an item: an item that a device created has received an id from the insurer. */
export function presentPath(path: string, renames: ReadValues): string {
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

/** A device's renames as paths of the form; records before release 2026-11-28 hold ids of damages alone. */
export const knownRenames = <View extends FormView>(
  { pathIn }: { readonly pathIn: (view: View, path: string) => string },
  view: View,
  { damageIds }: Pick<HeldForm, 'damageIds'>,
): ReadValues =>
  Object.fromEntries(
    Object.entries(damageIds).map((pair) =>
      pair.map((one) => pathIn(view, one.includes('/') ? one : `damages/${one}`)),
    ),
  ) as ReadValues // The cast is safe: the mapping keeps pairs of path and value.

/**
 * Items that were removed and restored under another id: another device may still have edits of them under the earlier
 * path. Earlier and new path are both paths of the device.
 */
export function broughtBack<View extends FormView>(
  kind: Pick<FormKind<never, ReadForm<View>>, 'pathIn' | 'pathOut'>,
  view: View,
  known: Pick<HeldForm, 'damageIds'>,
): Record<string, string> {
  const renames = knownRenames(kind, view, known)
  const items = new Set(Object.keys(view.values).map(itemOf))
  const moved = Object.keys(renames).flatMap((from): [string, string][] => {
    const to = itemOf(presentPath(`${from}/id`, renames))
    return isOfDevice(from) || items.has(from) || !items.has(to) ? [] : [[from, to]]
  })
  // The cast is safe: the mapping keeps pairs of path and value.
  return Object.fromEntries(moved.map((pair) => pair.map((path) => kind.pathOut(view, path)))) as ReadValues
}

export async function sentPhotos<Link extends FormLink, Read extends ReadForm>(
  c: Ctx,
  kind: Pick<FormKind<Link, Read>, 'name' | 'photos' | 'pathIn'>,
  link: Pick<FormLink, 'id' | 'key'>,
  view: Read['view'],
  known: Pick<HeldForm, 'damageIds'>,
): Promise<SentPhotos> {
  const uploads = await (await uploadsOf(c.env, await uploadsName(kind, link))).progress()
  const renames = knownRenames(kind, view, known)
  return new Map(
    // Without an upload session, no photo was sent through this gateway.
    Object.entries(uploads?.photos ?? {}).flatMap(([slot, upload]) => {
      const photo = upload && sentOf(upload)
      if (!photo) return []
      const path = presentPath(kind.pathIn(view, kind.photos.pathOf(slot)), renames)
      return [[path, { ...photo, over: upload.over }] as const]
    }),
  )
}

/**
 * CLF-92: returns the record of a sent photo as `send-photo.ts` stored it, or undefined if the insurer does not have
 * it.
 */
export function sentOf(upload: StoredUpload): SentPhoto | undefined {
  if (upload.state !== 'valid' || upload.record === undefined) return undefined
  const { record, sha256 } = upload
  const text = (name: string) => String(record[name] ?? '')
  return {
    sha256,
    id: text('id'),
    link: text('link'),
    name: text('name'),
    typeId: text('typeId'),
    typeName: text('typeName'),
  }
}

/** Returns the sent photos, keyed by the current paths of their items. */
export const remapped = (sent: SentPhotos, renames: ReadValues): SentPhotos =>
  new Map([...sent].map(([path, photo]) => [presentPath(path, renames), photo]))

/** Identifies a file by its id, or by its link if the insurer gives no id. */
const fileIdOf = ({ id, link }: SentPhoto) => (id === '' ? link : id)

/** True if the form's mark identifies this photo, by id or by link: an insurer may store only the link of a file. */
const isIt = (mark: string, { id, link }: SentPhoto) =>
  mark === photoMark({ id, link }) || mark === photoMark({ link })

/** True if the form's mark identifies this photo, or a photo that this gateway put into the form before. */
export const isOurs = (
  mark: string,
  sent: SentPhoto | undefined,
  { placed }: Pick<HeldForm, 'placed'>,
): boolean =>
  (sent !== undefined && isIt(mark, sent)) ||
  placed.some((name) => mark === photoMark({ id: name }) || mark === photoMark({ link: name }))

type Placing = Pick<FormKind, 'putsBack'>

/**
 * Returns the sent photos that the form still lacks. A photo of another writer is not replaced if the device did not
 * show it when ours was taken (D68): the device asks the person first.
 */
export const unplaced = (
  { putsBack }: Placing,
  sent: SentPhotos,
  known: Pick<HeldForm, 'placed'>,
  marks: ReadValues,
): SentPhotos =>
  new Map(
    [...sent].filter(([path, photo]) => {
      const mark = marks[path]
      const isTheirs = mark !== undefined && !isOurs(mark, photo, known)
      return isTheirs ? mark === photo.over : putsBack || !known.placed.includes(fileIdOf(photo))
    }),
  )

/**
 * Ids of sent photos that are in the form now, stored for later saves.
 * @param marks The marks in the form (`FormView`).
 */
export const placedIn = (marks: ReadValues, sent: SentPhotos): readonly string[] =>
  [...sent].flatMap(([path, photo]) => {
    const mark = marks[path]
    return mark !== undefined && isIt(mark, photo) ? [fileIdOf(photo)] : []
  })

/** Returns the mark of every photo: the digest of the bytes for photos sent here, a substitute for others. */
export function photoMarks(
  kind: Placing,
  { photos: marks, people, values }: FormView,
  sent: SentPhotos,
  known: Pick<HeldForm, 'placed'>,
): Record<string, string> {
  const items = new Set([...people.map(personPath), ...Object.keys(values).map(itemOf)])
  const fresh = unplaced(kind, sent, known, marks)
  const ours = [...sent].flatMap(([path, photo]): [string, string][] => {
    const mark = marks[path]
    const isThere = mark !== undefined && isIt(mark, photo)
    const item = itemOfPhoto(path)
    const isOnItsWay = fresh.has(path) && (item === '' || items.has(item) || isOfDevice(item))
    return isThere || isOnItsWay ? [[path, photo.sha256]] : []
  })
  return { ...marks, ...Object.fromEntries(ours) }
}
