/**
 * The slot of one photo in an adjuster's form: for the claim, a person, a damage or a service (ADJ-37 to ADJ-39,
 * ADJ-54, ADJ-98, ADJ-138). It is keyed by the id of its item, so that it moves with the item. Its path
 * (`people/7/damages/9/photos/x1`) and its slot (`7_damages_9_x1`) are equivalent. Pure.
 */
import { ITEM_ID } from '../fields/field-path.ts'
import {
  isPictureSlot,
  pictureKindOf,
  singleSlots,
  type PictureKind,
  type SingleSlot,
} from '../picture-slots.ts'

type AdjusterSlot = `reference-${string}` | `dua-${string}` | `${string}_${string}`

const PICTURE_ID = '[a-z0-9]{1,20}'
const OF_CLAIM = new RegExp(`^(?:reference|dua)-${PICTURE_ID}$`)
const OF_PERSON = new RegExp(`^(${ITEM_ID})_(${singleSlots.join('|')})$`)
const OF_ENTRY = new RegExp(`^(${ITEM_ID})_(damages|services)_(${ITEM_ID})_(${PICTURE_ID})$`)
const PART = /* @__PURE__ */ new RegExp(`^(dua|service-${ITEM_ID})-${PICTURE_ID}$`)
const PHOTO_PATH = /^(?:people\/(.+)\/)?photos\/([a-z0-9-]+)$/

export const isAdjusterSlot = (value: string): value is AdjusterSlot =>
  [OF_CLAIM, OF_PERSON, OF_ENTRY].some((pattern) => pattern.test(value))

/** Returns the path of the item that owns a photo: `people/7/damages/9`; '' for the claim. */
export const itemOfPhoto = (path: string): string => path.replace(/\/?photos\/[^/]*$/, '')

export function photoPathOf(slot: AdjusterSlot): string {
  const parts = slot.split('_')
  const name = parts.pop() ?? ''
  return parts.length === 0 ? `photos/${name}` : `people/${parts.join('/')}/photos/${name}`
}

/** Parses the path of a photo; undefined for any other path. */
export function slotAtPath(path: string): AdjusterSlot | undefined {
  const [, item, name = ''] = PHOTO_PATH.exec(path) ?? []
  const slot = item === undefined ? name : `${item.replaceAll('/', '_')}_${name}`
  return isAdjusterSlot(slot) ? slot : undefined
}

export const personSlot = (personId: string, slot: SingleSlot): AdjusterSlot => `${personId}_${slot}`

/** Prefix of the photo slots of a damage or a service. */
export const entrySlots = (personId: string, collection: 'damages' | 'services', id: string) =>
  `${personId}_${collection}_${id}_` as const

/** Name of the file at the insurer (002 §7.2: by type or slug), as for a driver's photo. */
export function partOf(slot: AdjusterSlot): string {
  const [, , collection = '', entry = '', name = ''] = OF_ENTRY.exec(slot) ?? []
  if (collection !== '') return `${collection === 'damages' ? 'damage' : 'service'}-${entry}-${name}`
  return slot.split('_').at(-1) ?? slot
}

/** Returns the kind of a file by the name of its multipart field; null for a photo that no form has. */
export function kindOfPart(part: string): PictureKind | null {
  if (isPictureSlot(part)) return pictureKindOf(part)
  if (!PART.test(part)) return null
  return part.startsWith('dua-') ? 'dua' : 'service'
}
