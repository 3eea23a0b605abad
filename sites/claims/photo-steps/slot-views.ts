/** What each place for a photo is called, and what is laid over the camera's picture. */
import type { SingleSlot } from '#shared/domain/claims/picture-slots.ts'
import type { AskedSlot, MoreSlots } from '#shared/steps/photos/slots/asked-slot.ts'
import type { PhotoError } from './photos-store.ts'

type View = Omit<AskedSlot, 'slot'>

const views: Readonly<Record<SingleSlot, View>> = {
  'license-front': { name: 'Licencia, frente', outline: 'card' },
  'license-back': { name: 'Licencia, reverso', outline: 'card' },
  'ine-front': { name: 'INE, frente', outline: 'card' },
  'ine-back': { name: 'INE, reverso', outline: 'card' },
  'circulation-card': { name: 'Tarjeta de circulación', outline: 'card' },
  vin: { name: 'Foto del número de serie', outline: 'none' },
  'vehicle-front': { name: 'Frente', outline: 'front' },
  'vehicle-right': { name: 'Lado derecho', outline: 'right' },
  'vehicle-left': { name: 'Lado izquierdo', outline: 'left' },
  'vehicle-back': { name: 'Atrás', outline: 'back' },
}

export const asked = (...slots: readonly SingleSlot[]): readonly AskedSlot[] =>
  slots.map((slot) => ({ slot, ...views[slot] }))

/** As many as people like (CLF-41). */
export const morePhotos = (start: `reference-` | `damage-${string}-`): MoreSlots => ({
  start,
  nameOf: (number) => `Foto ${String(number)}`,
  outline: 'none',
})

export const photoErrors: Readonly<Record<PhotoError, string>> = {
  INVALID: 'El archivo no es una imagen válida.',
  REFUSED: 'La aseguradora no aceptó esta foto. Toma otra.',
}
