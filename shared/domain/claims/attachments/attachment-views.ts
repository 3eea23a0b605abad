/** Name of each attachment of a claim, and the outline that the camera shows for it. */
import type { AttachmentSlot } from './attachments.ts'

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
