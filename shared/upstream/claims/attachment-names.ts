/**
 * The insurer's names of a claim's attachments: type and name of CLP-35, CLP-37 and CLP-38, and a title. The assignment
 * of types to slots, and the titles, are (chosen).
 */
import {
  ATTACHMENT_SLOTS,
  DAMAGE_SLOTS,
  type AttachmentSlot,
} from '../../domain/claims/attachments/attachments.ts'

interface AttachmentName {
  readonly type: string
  readonly name: string
  readonly title: string
}

const CAR_LEGAL = 'car-legal'
const DAMAGE = 'damage_image'

const names: Readonly<Record<AttachmentSlot, readonly [type: string, name: string]>> = {
  'circulation-card': ['circulation_document', 'photo'],
  'id-front': ['personal_id', 'front_photo'],
  'id-back': ['personal_id', 'back_photo'],
  'bank-statement': ['bank_statement', 'photo'],
  invoice: [CAR_LEGAL, 'photo'],
  letter: [CAR_LEGAL, 'photo'],
  'vehicle-front': ['vehicle_card', 'front_photo'],
  'vehicle-left': ['vehicle_card', 'left_photo'],
  'vehicle-right': ['vehicle_card', 'right_photo'],
  'vehicle-back': ['vehicle_card', 'back_photo'],
  'vehicle-serial': ['vehicle_card', 'serial_photo'],
  'damage-1': [DAMAGE, 'photo'],
  'damage-2': [DAMAGE, 'photo'],
  'damage-3': [DAMAGE, 'photo'],
  'damage-4': [DAMAGE, 'photo'],
  'damage-5': [DAMAGE, 'photo'],
  'damage-6': [DAMAGE, 'photo'],
}

export const attachmentName = (slot: AttachmentSlot): AttachmentName => {
  const [type, name] = names[slot]
  return { type, name, title: slot }
}

/**
 * Finds the slot by title if it is one of ours; otherwise by type and name; a damage gets the first free slot. Null if
 * unknown.
 */
export function slotOfAttachment(
  { type, name, title }: AttachmentName,
  taken: ReadonlySet<AttachmentSlot>,
): AttachmentSlot | null {
  const titled = ATTACHMENT_SLOTS.find((slot) => slot === title && names[slot][0] === type)
  if (titled !== undefined) return titled
  if (type === DAMAGE) return DAMAGE_SLOTS.find((slot) => !taken.has(slot)) ?? null
  if (type === 'invoice_car') return 'invoice'
  if (type === CAR_LEGAL) return /carta|poder|letter/i.test(`${title} ${name}`) ? 'letter' : 'invoice'
  const fits = ATTACHMENT_SLOTS.filter((slot) => names[slot][0] === type)
  return fits.length === 1 ? (fits[0] ?? null) : (fits.find((slot) => names[slot][1] === name) ?? null)
}
