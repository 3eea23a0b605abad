/** The photos of a form by their slots (CLF-92, CLF-93). A slot stands in the name that we gave to the file. */
import { fingerprint } from '#shared/domain/text/fingerprint.ts'
import {
  damageOfSlot,
  damageSlot,
  isPictureSlot,
  pictureKindOf,
  referenceSlot,
  singleSlots,
  type PictureSlot,
} from '#shared/domain/claims/picture-slots.ts'
import type { ListKinds } from '#shared/domain/claims/lists/list-kinds.ts'
import { entryIdOf, recordOf, recordsOf, entryOf, textOf, type Json } from './values.ts'

export interface ReadPicture {
  readonly slot: PictureSlot
  readonly name: string
  readonly photo: Json
}

/** Without its ending. */
const slugOf = (photo: Json) => textOf(photo.name).replace(/\.[a-z]{3,4}$/, '')

/** Of a photo that somebody else has named: the same one for the same photo. */
const pictureIdOf = (photo: Json) => `x${fingerprint(textOf(photo.id) || textOf(photo.link))}`

/** Stands for the bytes of a file that was not sent through us (D128): no link is told twice alike, so its query is left out. */
export const photoMark = (photo: Json) =>
  `x${fingerprint(textOf(photo.id) || textOf(photo.link).replace(/\?.*$/, ''))}`

/** CLF-40: of the form itself. What has our name is ours, whatever type the insurer gave it. */
export const referencesOf = (json: Json, kinds: ListKinds): ReadPicture[] =>
  recordsOf(json.photos).flatMap((photo) => {
    const slug = slugOf(photo)
    const isOurs = isPictureSlot(slug) && slug.startsWith('reference-')
    if (!isOurs && kinds.kindOf('pictures', entryOf(photo.typeStatus)) !== 'reference') return []
    return [{ slot: isOurs ? slug : referenceSlot(pictureIdOf(photo)), name: textOf(photo.name), photo }]
  })

/** CLF-57 to CLF-72: one of each; of the sides of a vehicle that nobody has named, in their order. */
export function picturesOfPerson(person: Json, kinds: ListKinds): ReadPicture[] {
  const found = new Map<PictureSlot, Json>()
  const photos = recordsOf(person.photos)
  // Those that say their slot come first.
  for (const photo of photos) {
    const slot = slotNamed(photo)
    if (slot !== undefined) found.set(slot, photo)
  }
  for (const photo of photos) {
    if (slotNamed(photo) !== undefined) continue
    const kind = kinds.kindOf('pictures', entryOf(photo.typeStatus))
    const slot = singleSlots.find((one) => !found.has(one) && pictureKindOf(one) === kind)
    if (slot !== undefined) found.set(slot, photo)
  }
  return [...found].map(([slot, photo]) => ({ slot, name: textOf(photo.name), photo }))
}

function slotNamed(photo: Json): PictureSlot | undefined {
  const slug = slugOf(photo)
  return singleSlots.find((slot) => slot === slug)
}

/** CLF-74. */
export const picturesOfDamage = (damage: Json, index: number): ReadPicture[] =>
  recordsOf(damage.photos).map((photo) => {
    const damageId = entryIdOf(damage, index)
    const pictureId = damageOfSlot(slugOf(photo))?.pictureId ?? pictureIdOf(photo)
    return { slot: damageSlot(damageId, pictureId), name: textOf(photo.name), photo }
  })

export const damagesIn = (person: Json): readonly Json[] => recordsOf(recordOf(person.vehicle)?.damages)
