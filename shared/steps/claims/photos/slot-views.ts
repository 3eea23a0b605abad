/** Name and camera outline of each photo slot. */
import type { formPhotoErrors } from '#shared/contracts/claims/form-photos.ts'
import { pictureNamesOf, vehicleOutlineOf } from '#shared/domain/claims/picture-names.ts'
import type { SingleSlot } from '#shared/domain/claims/picture-slots.ts'
import type { AskedSlot, MoreSlots } from '#shared/steps/photos/slots/asked-slot.ts'
import { tileWords } from '#shared/steps/photos/words.ts'

export type FormPhotoError = (typeof formPhotoErrors)[number]

export const asked = (...slots: readonly SingleSlot[]) => askedOfVehicle(false, slots)

/** Builds the requested photos; their outlines are those of a motorcycle or of a car. */
export function askedOfVehicle(isBike: boolean, slots: readonly SingleSlot[]): readonly AskedSlot[] {
  const names = pictureNamesOf(slots)
  return slots.map((slot, index) => ({
    slot,
    name: names[index] ?? '',
    outline: vehicleOutlineOf(slot, isBike),
  }))
}

/** A group with any number of photos (CLF-41). */
export const morePhotos = (start: `reference-` | `damage-${string}-`): MoreSlots => ({
  start,
  nameOf: (number) => `Foto ${String(number)}`,
  outline: 'none',
})

/** Texts of photo tiles in forms, where the insurer's office may have added photos too. */
export const formTileWords = {
  ...tileWords,
  changedLead: 'Mientras tanto llegó otra, de otro teléfono o de la aseguradora. ¿Cuál quieres usar?',
} as const

export const photoErrors: Readonly<Record<FormPhotoError, string>> = {
  INVALID: 'El archivo no es una imagen válida.',
  INCOMPLETE: 'La foto llegó incompleta: le falta una parte. Elige otra o tómala ahora.',
  INFECTED: 'El archivo trae un virus y no lo recibimos. Toma la foto ahora.',
  REFUSED: 'La aseguradora no aceptó esta foto. Toma otra.',
}
