/** The attachments of a claim, and when they are complete (CLP-31 to CLP-45). */
import type { ClaimKind } from '../claim-status.ts'
import { fileErrors, JPEG, PNG, PHOTO_ACCEPT, type FileType } from '#shared/domain/photos/photo-types.ts'

/** The files that a claim accepts (CLP-O8), and the reasons why a file is refused. */
export const attachmentTypes = [JPEG, PNG, 'application/pdf'] as const satisfies readonly FileType[]
/** Value of `accept` for a file input. */
export const ATTACHMENT_ACCEPT = `${PHOTO_ACCEPT},application/pdf,.pdf`

/** Refusal codes: faults of the file, or a rejection by an employee of the insurer. */
export const attachmentErrors = [...fileErrors, 'REJECTED'] as const
export type AttachmentError = (typeof attachmentErrors)[number]

/** Photos of the vehicle (CLP-31). */
export const VEHICLE_SLOTS = [
  'vehicle-front',
  'vehicle-left',
  'vehicle-right',
  'vehicle-back',
  'vehicle-serial',
] as const
/** Photos of the damages (CLP-32). */
export const DAMAGE_SLOTS = ['damage-1', 'damage-2', 'damage-3', 'damage-4', 'damage-5', 'damage-6'] as const
/** Identity documents (CLP-33). */
export const ID_SLOTS = ['circulation-card', 'id-front', 'id-back'] as const

export const ATTACHMENT_SLOTS = [
  ...ID_SLOTS,
  ...(['bank-statement', 'invoice', 'letter'] as const),
  ...VEHICLE_SLOTS,
  ...DAMAGE_SLOTS,
] as const
export type AttachmentSlot = (typeof ATTACHMENT_SLOTS)[number]

/** Parses a slot name. Throws for an unknown one: a file must never be sent under a wrong name. */
export function attachmentSlotOf(name: string): AttachmentSlot {
  const slot = ATTACHMENT_SLOTS.find((one) => one === name)
  if (slot === undefined) throw new RangeError(`"${name}" is no part of a claim's file`)
  return slot
}

/** State of a part (CLP-39, CLP-O10); `missing` was never sent, or is no longer at the insurer. */
type AttachmentState = 'missing' | 'pending' | 'approved' | 'refused'
/** State by slot; an absent slot is missing. */
export type Attachments = Readonly<Partial<Record<AttachmentSlot, AttachmentState>>>

const fileStatuses = { PENDING: 0, APPROVED: 1, REFUSED: 2 } as const

/** State by the insurer's number (CLP-39); an unknown number counts as pending. */
export function attachmentStateOf(status: number | null | undefined, hasContent: boolean): AttachmentState {
  if (!hasContent || status === -1) return 'missing'
  if (status === fileStatuses.APPROVED) return 'approved'
  return status === fileStatuses.REFUSED ? 'refused' : 'pending'
}

/** Slots of a kind of claim: an agreed payment needs no photos of the car (CLP-45, CLP-O15). */
export const slotsOf = (kind: ClaimKind): readonly AttachmentSlot[] =>
  kind === 'damage' ? ATTACHMENT_SLOTS : ATTACHMENT_SLOTS.filter((slot) => !isPhotoOfCar(slot))

export const isDamageSlot = (slot: AttachmentSlot) => slot.startsWith('damage-')
const isPhotoOfCar = (slot: AttachmentSlot) => slot.startsWith('vehicle-') || isDamageSlot(slot)

/** Proofs of ownership: either the invoice or the letter is enough (CLP-44). */
const TITLES = ['invoice', 'letter'] as const

const requiredOf = (kind: ClaimKind): readonly AttachmentSlot[] => [
  ...ID_SLOTS,
  'bank-statement',
  ...(kind === 'damage' ? VEHICLE_SLOTS : []),
]

/** True if all required attachments are complete (CLP-40 to CLP-45). */
function isFileComplete(kind: ClaimKind, file: Attachments): boolean {
  const isApproved = (slot: AttachmentSlot) => file[slot] === 'approved'
  const damages = kind === 'damage' ? DAMAGE_SLOTS.filter((slot) => isSent(file, slot)) : []
  return [...requiredOf(kind), ...damages].every(isApproved) && TITLES.some(isApproved)
}

/**
 * Returns the attachments that the customer has to send, in the order of the steps: missing and refused ones (CLP-O9).
 * `owner`: true if the customer owns the car. The owner sends the invoice, others the letter (CLP-O14).
 */
export function askedSlots(kind: ClaimKind, file: Attachments, owner: boolean | null): AttachmentSlot[] {
  const isAsked = (slot: AttachmentSlot) => !isSupplied(file, slot)
  const damages = kind === 'damage' ? DAMAGE_SLOTS.filter((slot) => file[slot] === 'refused') : []
  const asked = new Set<AttachmentSlot>([...requiredOf(kind), ...damages].filter(isAsked))
  for (const slot of askedTitles(file, owner)) asked.add(slot)
  return ATTACHMENT_SLOTS.filter((slot) => asked.has(slot))
}

function askedTitles(file: Attachments, owner: boolean | null): readonly AttachmentSlot[] {
  if (TITLES.some((slot) => isSupplied(file, slot))) return []
  const refused = TITLES.filter((slot) => file[slot] === 'refused')
  return refused.length > 0 ? refused : [owner === false ? 'letter' : 'invoice']
}

/** True if the insurer has the attachment and did not refuse it. */
const isSupplied = (file: Attachments, slot: AttachmentSlot) =>
  file[slot] === 'pending' || file[slot] === 'approved'
const isSent = (file: Attachments, slot: AttachmentSlot) => (file[slot] ?? 'missing') !== 'missing'

/**
 * State of all attachments together; `refused` takes precedence over `missing`, because the customer does not know it
 * yet.
 */
export type FileState = 'empty' | 'missing' | 'refused' | 'sent' | 'complete'

export function fileState(kind: ClaimKind, file: Attachments): FileState {
  const asked = askedSlots(kind, file, null)
  if (asked.some((slot) => file[slot] === 'refused')) return 'refused'
  if (asked.length > 0) return slotsOf(kind).some((slot) => isSent(file, slot)) ? 'missing' : 'empty'
  return isFileComplete(kind, file) ? 'complete' : 'sent'
}

/** Name of each attachment of a claim, and the outline that the camera shows for it. */
type Outline = 'front' | 'right' | 'left' | 'back' | 'card' | 'document' | 'none'

const views: Readonly<Record<AttachmentSlot, readonly [name: string, outline: Outline]>> = {
  'circulation-card': ['Tarjeta de circulación', 'card'],
  'id-front': ['Identificación, frente', 'card'],
  'id-back': ['Identificación, reverso', 'card'],
  'bank-statement': ['Estado de cuenta', 'document'],
  invoice: ['Factura del vehículo', 'document'],
  letter: ['Carta poder', 'document'],
  'vehicle-front': ['Vehículo, frente', 'front'],
  'vehicle-left': ['Vehículo, lado izquierdo', 'left'],
  'vehicle-right': ['Vehículo, lado derecho', 'right'],
  'vehicle-back': ['Vehículo, parte trasera', 'back'],
  'vehicle-serial': ['Número de serie (VIN)', 'none'],
  'damage-1': ['Daño 1', 'none'],
  'damage-2': ['Daño 2', 'none'],
  'damage-3': ['Daño 3', 'none'],
  'damage-4': ['Daño 4', 'none'],
  'damage-5': ['Daño 5', 'none'],
  'damage-6': ['Daño 6', 'none'],
}

export const attachmentTitle = (slot: AttachmentSlot): string => views[slot][0]
export const attachmentOutline = (slot: AttachmentSlot): Outline => views[slot][1]
