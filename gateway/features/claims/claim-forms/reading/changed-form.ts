/** The form as it goes back: as it came, with what the person has changed (CLF-94, CLF-99 to CLF-101). */
import type { ClaimDamage, ClaimLists } from '#shared/contracts/claims/claim-form.ts'
import { fieldRecords, type ClaimField } from '#shared/domain/claims/claim-fields.ts'
import { lastOf } from '#shared/domain/claims/fields/field-path.ts'
import type { FieldRecord } from '#shared/domain/claims/fields/field.ts'
import { damageAreas } from '#shared/domain/claims/lists/damage-areas.ts'
import type { ListEntry, ListKinds } from '#shared/domain/claims/lists/list-kinds.ts'
import { damageOfSlot, type PictureSlot } from '#shared/domain/claims/picture-slots.ts'
import type { FormJson } from '#shared/upstream/claims/claim-forms.ts'
import { writeDeclaration, type Declaration } from './declaration.ts'
import type { FormOwner } from './form-owner.ts'
import { writePaths, type FormEdits } from './form-paths.ts'
import { viewOf, withOwnType, type FormView } from './form-view.ts'
import { picturesOfDamage, picturesOfPerson, referencesOf, type ReadPicture } from './pictures.ts'
import { withRecords } from './records.ts'
import { entryIdOf, recordOf, textOf, wireId, type Json } from './values.ts'

/** CLF-91: what the insurer said of a file that it has. */
export interface SentPicture {
  readonly id: string
  readonly link: string
  readonly name: string
  /** Of its bytes, as they were sent. */
  readonly sha256: string
  /** Empty where it has said no type. */
  readonly typeId: string
  readonly typeName: string
}

export interface Change {
  readonly fields: Readonly<Partial<Record<ClaimField, string>>>
  readonly damages?: readonly ClaimDamage[] | undefined
  /** Files that the insurer has and that may not stand in the form yet, by slot. */
  readonly pictures: ReadonlyMap<PictureSlot, SentPicture>
  /** Slots to empty. */
  readonly removed?: readonly PictureSlot[]
  readonly declaration?: Declaration
}

type Writable = Record<string, unknown>

export function changedForm(json: FormJson, owner: FormOwner, change: Change, offered: ClaimLists): FormJson {
  const view = viewOf(json, owner)
  const edited = writePaths(json, editsOf(view, owner, change), {
    entriesOf: listedEntries(view, change, withOwnType(offered, view)),
    startOf: (item) => ({ previous: false, photos: photosUnder(item, change) }),
  })
  const form: Writable = { ...edited }
  form.peoples = withRecords(form.peoples, (record, index) => {
    if (index !== owner.index) return record
    const person: Writable = { ...record }
    writePictures(form, person, change, owner.kinds)
    if (change.declaration) writeDeclaration(form, person, change.declaration)
    return person
  })
  return form
}

/** What the person has changed, by paths; "same as at contracting" means the address that was meant. */
function editsOf(
  { fields: current, savedAddress, damages }: FormView,
  owner: FormOwner,
  change: Change,
): FormEdits {
  const own = `people/${owner.id}/`
  const isSame = change.fields.sameAddress === 'yes' && savedAddress !== null
  const wanted = Object.entries({
    ...change.fields,
    ...(isSame ? savedAddress : {}),
  })
  const fields = wanted.flatMap(([name, value]): [string, string][] => {
    const field = name as ClaimField // a key of fields
    const { location } = fieldRecords[field]
    if (location === null || current[field] === value) return []
    return [[(location.of === 'form' ? '' : own) + field, value]]
  })
  if (change.damages === undefined) return { values: Object.fromEntries(fields) }
  // CLF-78: a prior damage stays as it is, whatever the list says.
  const isPrior = (id: string) => damages.some((one) => one.id === id && one.isPrior)
  const listed = change.damages.filter(({ id }) => !isPrior(id))
  const gone = damages.filter(({ id }) => !listed.some((damage) => damage.id === id))
  return {
    values: Object.fromEntries([...fields, ...listed.flatMap((damage) => damageEdits(own, damage))]),
    removed: gone.map(({ id }) => `${own}damages/${id}`),
  }
}

function damageEdits(own: string, { id, area, isPreexisting, notes }: ClaimDamage): [string, string][] {
  const answer = isPreexisting === null ? '' : isPreexisting ? 'yes' : 'no'
  return Object.entries({ area, isPreexisting: answer, notes }).map(([name, value]) => [
    `${own}damages/${id}/${name}`,
    value,
  ])
}

/** CLF-103: the areas of a damage are those of the vehicle as it will be. */
function listedEntries({ fields }: FormView, change: Change, lists: ClaimLists) {
  const areas = damageAreas(change.fields.vehicleType ?? fields.vehicleType, lists)
  const records: Readonly<Record<string, FieldRecord | undefined>> = fieldRecords
  return (path: string): readonly ListEntry[] => {
    if (/\/damages\/[^/]+\/area$/.test(path)) return areas
    const listedIn = records[lastOf(path)]?.listedIn
    return listedIn === undefined ? [] : lists[listedIn]
  }
}

/** The photos that were taken before the insurer knew the damage. */
function photosUnder(item: string, { pictures }: Change): Json[] {
  const id = lastOf(item)
  return [...pictures]
    .filter(([slot]) => damageOfSlot(slot)?.damageId === id)
    .map(([, sent]) => photoOf(sent))
}

/** CLF-101. A file that takes the place of another stands where that one stood, others at the end. */
function writePictures(
  form: Writable,
  person: Writable,
  { pictures, removed = [] }: Change,
  kinds: ListKinds,
): void {
  const withPictures = (
    current: readonly ReadPicture[],
    all: unknown,
    isHere: (slot: PictureSlot) => boolean,
  ) => {
    const slotOf = new Map(current.map(({ slot, photo }) => [photo, slot]))
    const known = new Map(current.map(({ slot, photo }) => [slot, textOf(photo.id)]))
    const arriving = [...pictures].filter(([slot, { id }]) => isHere(slot) && known.get(slot) !== id)
    if (arriving.length === 0 && !removed.some((slot) => known.has(slot))) return all
    const next = new Map(arriving)
    const change = (photo: Json): Json | null => {
      const slot = slotOf.get(photo)
      if (slot === undefined) return photo
      const sent = next.get(slot)
      return sent ? photoOf(sent) : removed.includes(slot) ? null : photo
    }
    const fresh = arriving.filter(([slot]) => !known.has(slot)).map(([, sent]) => photoOf(sent))
    return withRecords(all, change, fresh)
  }
  form.photos = withPictures(referencesOf(form, kinds), form.photos, (slot) => slot.startsWith('reference-'))
  const isOfPerson = (slot: PictureSlot) => !slot.startsWith('reference-') && damageOfSlot(slot) === null
  person.photos = withPictures(picturesOfPerson(person, kinds), person.photos, isOfPerson)
  const vehicle = recordOf(person.vehicle)
  if (vehicle === null || !Array.isArray(vehicle.damages)) return
  const damages = withRecords(vehicle.damages, (damage, index) => {
    const id = entryIdOf(damage, index)
    const current = picturesOfDamage(damage, index)
    const photos = withPictures(current, damage.photos, (slot) => damageOfSlot(slot)?.damageId === id)
    return photos === damage.photos ? damage : { ...damage, photos }
  })
  person.vehicle = { ...vehicle, damages }
}

/** CLF-101: of one type by the documents, whatever the file is. */
export const photoOf = ({ id, link, name, typeId, typeName }: SentPicture) => ({
  id: wireId(id),
  link,
  name,
  // An id that the insurer has not said is none that we know (D129).
  typeStatus: { ...(typeId !== '' && { id: wireId(typeId) }), name: typeName },
  contentType: 'image/png',
})
