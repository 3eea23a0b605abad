import { sideOf, type BikeSide, type PhotoSide } from '../photos/vehicle-photos.ts'
import type { PictureSlot, SingleSlot } from './picture-slots.ts'

type Outline = PhotoSide | 'card' | 'document' | 'none'

/** Name and camera outline of each photo. */
const singles: Readonly<Record<SingleSlot, readonly [name: string, outline: Outline]>> = {
  'license-front': ['Licencia, frente', 'card'],
  'license-back': ['Licencia, reverso', 'card'],
  'ine-front': ['INE, frente', 'card'],
  'ine-back': ['INE, reverso', 'card'],
  'circulation-card': ['Tarjeta de circulación', 'card'],
  vin: ['Número de serie', 'none'],
  'vehicle-front': ['Frente', 'front'],
  'vehicle-right': ['Lado derecho', 'right'],
  'vehicle-left': ['Lado izquierdo', 'left'],
  'vehicle-back': ['Atrás', 'back'],
}

const singleOf = (slot: PictureSlot) =>
  singles[slot as SingleSlot] as (typeof singles)[SingleSlot] | undefined // A slot that the table lacks is undefined.

const pictureNameOf = (slot: PictureSlot): string =>
  singleOf(slot)?.[0] ?? (slot.startsWith('reference-') ? 'Foto del lugar' : 'Foto del daño')

/** Returns the names of photos; equal names are numbered. */
export const pictureNamesOf = (slots: readonly PictureSlot[]): readonly string[] => {
  const names = slots.map(pictureNameOf)
  return names.map((name, index) => {
    const isAlone = names.indexOf(name) === names.lastIndexOf(name)
    const number = names.slice(0, index + 1).filter((one) => one === name).length
    return isAlone ? name : `${name} ${String(number)}`
  })
}

export const pictureOutlineOf = (slot: PictureSlot): Outline => singleOf(slot)?.[1] ?? 'none'

/** Returns the camera outline for a vehicle, which may be a motorcycle. */
export function vehicleOutlineOf(slot: PictureSlot, isBike: boolean): Outline | BikeSide {
  const outline = pictureOutlineOf(slot)
  const side = sideOf(outline)
  return isBike && side !== null ? `bike-${side}` : outline
}
