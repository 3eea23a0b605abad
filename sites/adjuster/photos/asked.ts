/** Photos that each page asks for (ADJ-54, ADJ-98, ADJ-99, 002 §9). */
import { entrySlots, personSlot } from '#shared/domain/claims/adjuster/photo-slots.ts'
import { pictureNamesOf, vehicleOutlineOf } from '#shared/domain/claims/picture-names.ts'
import type { SingleSlot } from '#shared/domain/claims/picture-slots.ts'
import { shownOn, type PersonPage } from '#shared/domain/claims/adjuster/people/person-pages.ts'
import type { AskedSlot, MoreSlots } from '#shared/steps/photos/slots/asked-slot.ts'

const pages = {
  licensePictures: ['license-front', 'license-back'],
  inePictures: ['ine-front', 'ine-back'],
  drivingCard: ['circulation-card'],
  vehiclePictures: ['vehicle-front', 'vehicle-right', 'vehicle-left', 'vehicle-back'],
  vin: ['vin'],
} as const satisfies Readonly<Partial<Record<PersonPage, readonly SingleSlot[]>>>

export type PhotoPage = keyof typeof pages
// The cast is safe: the keys are those of `pages`.
const photoPages = Object.keys(pages) as PhotoPage[]

/**
 * Returns the slots of a page's photos with their names.
 * @param personId Id of the person on this device.
 * @param isBike True if the person's vehicle is a motorcycle.
 */
export function askedOf(page: PhotoPage, personId: string, isBike = false): readonly AskedSlot[] {
  // The page of the licence shows the ID and the circulation card too, in the order of ADJ-64 (D369).
  const shown = photoPages.filter((one) => one === page || shownOn(one) === page)
  const slots: readonly SingleSlot[] = shown.flatMap((one) => pages[one])
  const names = pictureNamesOf(slots)
  return slots.map((slot, index) => ({
    slot: personSlot(personId, slot),
    name: names[index] ?? '',
    outline: vehicleOutlineOf(slot, isBike),
  }))
}

/**
 * Returns the next photo of a series of documents. Either licence or ID is enough (EXC-O13), so a complete one ends
 * both.
 * @param missing Slots of `askedOf` without a photo, in order.
 */
export function nextPhoto(missing: readonly string[]): string | undefined {
  const isOf = (kind: string, slot: string) => slot.includes(`_${kind}-`)
  const isWhole = (kind: string) => !missing.some((slot) => isOf(kind, slot))
  return missing.find(
    (slot) => !(isOf('ine', slot) && isWhole('license')) && !(isOf('license', slot) && isWhole('ine')),
  )
}

const numbered = (start: string, name: string): MoreSlots => ({
  start,
  nameOf: (number) => `${name} ${String(number)}`,
  outline: 'none',
})

export const entryPhotos = (personId: string, collection: 'damages' | 'services', id: string): MoreSlots =>
  numbered(entrySlots(personId, collection, id), 'Foto')

/** Names and slots of photos of the place and of the DUA form (ADJ-37, ADJ-39). */
export const placePhotos = numbered('reference-', 'Foto del lugar')
export const duaPhotos = numbered('dua-', 'Foto del DUA')
