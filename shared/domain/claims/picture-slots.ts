/**
 * A slot for one photo of a form (CLF-40, CLF-57, CLF-58, CLF-61, CLF-70, CLF-72, CLF-74). References and damages may
 * have any number of photos, each with a random id from the device.
 */
import { ITEM_ID } from './fields/field-path.ts'
import type { KindIn } from './lists/list-names.data.ts'

export type PictureKind = KindIn<'pictures'>

export const singleSlots = [
  'license-front',
  'license-back',
  'ine-front',
  'ine-back',
  'circulation-card',
  'vin',
  'vehicle-front',
  'vehicle-right',
  'vehicle-left',
  'vehicle-back',
] as const
export type SingleSlot = (typeof singleSlots)[number]
export type PictureSlot = SingleSlot | `reference-${string}` | `damage-${string}-${string}`

const PICTURE_ID = '[a-z0-9]{1,20}'
const REFERENCE = new RegExp(`^reference-(${PICTURE_ID})$`)
const DAMAGE = new RegExp(`^damage-(${ITEM_ID})-(${PICTURE_ID})$`)

export const damageSlot = (damageId: string, pictureId: string): PictureSlot =>
  `damage-${damageId}-${pictureId}`

export const isPictureSlot = (value: string): value is PictureSlot =>
  (singleSlots as readonly string[]).includes(value) || REFERENCE.test(value) || DAMAGE.test(value)

/** Splits the slot of a damage photo; null for any other slot. */
export function damageOfSlot(slot: string): { readonly damageId: string; readonly pictureId: string } | null {
  const [, damageId = '', pictureId = ''] = DAMAGE.exec(slot) ?? []
  return damageId === '' ? null : { damageId, pictureId }
}

const singleKinds: Readonly<Record<SingleSlot, PictureKind>> = {
  'license-front': 'licenseFront',
  'license-back': 'licenseBack',
  'ine-front': 'idFront',
  'ine-back': 'idBack',
  'circulation-card': 'circulationCard',
  vin: 'vin',
  'vehicle-front': 'vehicle',
  'vehicle-right': 'vehicle',
  'vehicle-left': 'vehicle',
  'vehicle-back': 'vehicle',
}

/** Name of the insurer's picture type for this slot (CLF-93). */
export function pictureKindOf(slot: PictureSlot): PictureKind {
  // The cast is safe: the slot is a key of `singleKinds`.
  if (slot in singleKinds) return singleKinds[slot as SingleSlot]
  return slot.startsWith('reference-') ? 'reference' : 'damage'
}

/**
 * Kinds sent to the document call: ID, DUA, licence and circulation card; all others go to the picture call (CLF-90,
 * API-106).
 */
const documents: readonly PictureKind[] = [
  'licenseFront',
  'licenseBack',
  'idFront',
  'idBack',
  'circulationCard',
  'dua',
]
export const isDocumentKind = (kind: PictureKind) => documents.includes(kind)
