import type { PictureSlot, SingleSlot } from './picture-slots.ts'

type Outline = 'front' | 'right' | 'left' | 'back' | 'card' | 'document' | 'none'

/** What each photo is called where it is taken, and what is laid over the camera. */
const singles: Readonly<Record<SingleSlot, readonly [name: string, outline: Outline]>> = {
  'license-front': ['Licencia, frente', 'card'],
  'license-back': ['Licencia, atrás', 'card'],
  'ine-front': ['INE, frente', 'card'],
  'ine-back': ['INE, atrás', 'card'],
  'circulation-card': ['Tarjeta de circulación', 'card'],
  vin: ['Número de serie', 'none'],
  'vehicle-front': ['Frente', 'front'],
  'vehicle-right': ['Lado derecho', 'right'],
  'vehicle-left': ['Lado izquierdo', 'left'],
  'vehicle-back': ['Atrás', 'back'],
}

const singleOf = (slot: PictureSlot) =>
  singles[slot as SingleSlot] as (typeof singles)[SingleSlot] | undefined // others have none

export const pictureNameOf = (slot: PictureSlot): string =>
  singleOf(slot)?.[0] ?? (slot.startsWith('reference-') ? 'Foto del lugar' : 'Foto del daño')
export const pictureOutlineOf = (slot: PictureSlot): Outline => singleOf(slot)?.[1] ?? 'none'
