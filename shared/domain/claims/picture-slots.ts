/**
 * A place for one photo of a form (CLF-40, CLF-57, CLF-58, CLF-61, CLF-70, CLF-72, CLF-74). References and damages have
 * as many as people like, each with an id that the device draws.
 */
import { pictureTypes } from './status-types.data.ts'

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
const DAMAGE = new RegExp(`^damage-([a-z0-9-]{1,36})-(${PICTURE_ID})$`)

/** The insurer's id of a damage, or the device's own: "d-" and 16 letters or digits. */
export const DAMAGE_ID = /^[a-z0-9-]{1,36}$/
export const DEVICE_DAMAGE_ID = /^d-[a-z0-9]{16}$/

export const referenceSlot = (pictureId: string): PictureSlot => `reference-${pictureId}`
export const damageSlot = (damageId: string, pictureId: string): PictureSlot =>
  `damage-${damageId}-${pictureId}`

export const isPictureSlot = (value: string): value is PictureSlot =>
  (singleSlots as readonly string[]).includes(value) || REFERENCE.test(value) || DAMAGE.test(value)

/** Null for a slot that is of no damage. */
export function damageOfSlot(slot: string): { readonly damageId: string; readonly pictureId: string } | null {
  const [, damageId = '', pictureId = ''] = DAMAGE.exec(slot) ?? []
  return damageId === '' ? null : { damageId, pictureId }
}

const singleTypes = {
  'license-front': pictureTypes.licenseFront,
  'license-back': pictureTypes.licenseBack,
  'ine-front': pictureTypes.idFront,
  'ine-back': pictureTypes.idBack,
  'circulation-card': pictureTypes.circulationCard,
  vin: pictureTypes.vin,
  'vehicle-front': pictureTypes.vehicle,
  'vehicle-right': pictureTypes.vehicle,
  'vehicle-left': pictureTypes.vehicle,
  'vehicle-back': pictureTypes.vehicle,
} as const satisfies Readonly<Record<SingleSlot, number>>

/** CLF-93: the insurer's type of the picture in this place. */
export function pictureTypeOf(slot: PictureSlot): number {
  if (slot in singleTypes) return singleTypes[slot as SingleSlot] // one of its keys
  return slot.startsWith('reference-') ? pictureTypes.reference : pictureTypes.damage
}

/** CLF-90: ID, licence and circulation card go to the document call, all others to the picture call. */
const documentTypes: readonly number[] = [
  pictureTypes.licenseFront,
  pictureTypes.licenseBack,
  pictureTypes.idFront,
  pictureTypes.idBack,
  pictureTypes.circulationCard,
]
export const isDocument = (slot: PictureSlot) => documentTypes.includes(pictureTypeOf(slot))
