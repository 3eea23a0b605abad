/** The form as it goes back: as it came, with what the person has changed (CLF-94, CLF-99 to CLF-101). */
import type { ClaimDamage, ClaimLists } from '#shared/contracts/claims/claim-form.ts'
import type { ClaimField } from '#shared/domain/claims/claim-fields.ts'
import { damageAreas } from '#shared/domain/claims/lists/damage-areas.ts'
import type { ListKinds } from '#shared/domain/claims/lists/list-kinds.ts'
import { damageOfSlot, type PictureSlot } from '#shared/domain/claims/picture-slots.ts'
import type { FormJson } from '#shared/upstream/claims/claim-forms.ts'
import { writeDeclaration, type Declaration } from './declaration.ts'
import type { FormOwner } from './form-owner.ts'
import { viewOf, withOwnType, type FormView } from './form-view.ts'
import { damagesIn, picturesOfDamage, picturesOfPerson, referencesOf, type ReadPicture } from './pictures.ts'
import { damageIdOf, flagOf, recordOf, recordsOf, statusIdOf, textOf, wireId, type Json } from './values.ts'

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
  // JSON, and nothing else.
  const form = structuredClone(json) as Writable
  const people = [...recordsOf(form.peoples)]
  const person: Writable = { ...people[owner.index] }
  const view = viewOf(json, owner)
  const lists = withOwnType(offered, view)
  writeFields(form, person, valuesOf(view, change), lists)
  if (change.damages !== undefined) writeDamages(person, change.damages, change.pictures, lists)
  writePictures(form, person, change, owner.kinds)
  if (change.declaration) writeDeclaration(form, person, change.declaration)
  people[owner.index] = person
  form.peoples = people
  return form
}

/** What is new; "same as at contracting" means the address that was meant. */
function valuesOf({ fields: current, savedAddress }: FormView, { fields }: Change): Change['fields'] {
  const isSame = fields.sameAddress === 'yes' && savedAddress !== null
  const wanted = isSame ? { ...fields, ...savedAddress } : fields
  return Object.fromEntries(
    Object.entries(wanted).filter(([field, value]) => current[field as ClaimField] !== value), // keys of fields
  )
}

/** Null where the person cleared a field. */
const orNull = (value: string) => (value === '' ? null : value)

function writeFields(form: Writable, person: Writable, values: Change['fields'], lists: ClaimLists): void {
  const part = (name: string): Writable => {
    const inner: Writable = { ...recordOf(person[name]) }
    person[name] = inner
    return inner
  }
  const status = (id: string, list: readonly { id: string; name: string }[]) =>
    id === '' ? null : { id: wireId(id), name: list.find((entry) => entry.id === id)?.name ?? '' }
  const write: Readonly<Record<ClaimField, (value: string) => unknown>> = {
    firstName: (value) => (person.first_name = value),
    paternalSurname: (value) => (person.first_last_name = value),
    maternalSurname: (value) => (person.second_last_name = value),
    birthdate: (value) => (person.birthdate = orNull(value)),
    email: (value) => (person.email = value),
    phone: (value) => (person.phone = value),
    facts: (value) => (form.declaration = value),
    // It follows from the address.
    sameAddress: () => undefined,
    postalCode: (value) => (part('address').postal_code = value),
    municipality: (value) => (part('address').municipality = value),
    state: (value) => (part('address').state = value),
    street: (value) => (part('address').name = value),
    licenseState: (value) => (part('license').state = value),
    licenseType: (value) => (part('license').typeStatus = status(value, lists.licenseTypes)),
    licenseNumber: (value) => (part('license').number = value),
    licenseStart: (value) => (part('license').startDate = orNull(value)),
    licenseEnd: (value) => (part('license').endDate = orNull(value)),
    vehicleType: (value) => (part('vehicle').typeStatus = status(value, lists.vehicleTypes)),
    brand: (value) => (part('vehicle').brand = value),
    model: (value) => (part('vehicle').model = value),
    year: (value) => (part('vehicle').year = value === '' ? null : Number(value)),
    plates: (value) => (part('vehicle').plates = value),
    colour: (value) => (part('vehicle').colorStatus = status(value, lists.colours)),
    vin: (value) => (part('vehicle').seriesNumber = value),
  }
  for (const [field, value] of Object.entries(values)) write[field as ClaimField](value) // keys of fields
}

/** CLF-78: a prior damage stays as it is, whatever the list says. */
function writeDamages(
  person: Writable,
  wanted: readonly ClaimDamage[],
  pictures: Change['pictures'],
  lists: ClaimLists,
): void {
  const current = damagesIn(person as Json)
  const byId = new Map(current.map((damage, index) => [damageIdOf(damage, index), damage]))
  const prior = current.filter(({ previous }) => flagOf(previous) === true)
  const vehicle: Writable = { ...recordOf(person.vehicle) }
  const areas = damageAreas(statusIdOf(vehicle.typeStatus), lists)
  const written = wanted.flatMap((damage): Json[] => {
    const before = byId.get(damage.id)
    if (before !== undefined && prior.includes(before)) return []
    const start = before ?? { previous: false, photos: picturesFor(damage.id, pictures) }
    return [writtenDamage(start, damage, areas)]
  })
  vehicle.damages = [...prior, ...written]
  person.vehicle = vehicle
}

/** The photos that were taken before the insurer knew the damage. */
const picturesFor = (damageId: string, pictures: Change['pictures']) =>
  [...pictures].filter(([slot]) => damageOfSlot(slot)?.damageId === damageId).map(([, sent]) => photoOf(sent))

function writtenDamage(
  before: Json,
  { area, isPreexisting, notes }: ClaimDamage,
  areas: ClaimLists['vehicleDamages'],
): Json {
  const typeStatus = { id: wireId(area), name: areas.find(({ id }) => id === area)?.name ?? '' }
  return {
    ...before,
    ...(statusIdOf(before.typeStatus) === area ? {} : { typeStatus }),
    ...(flagOf(before.preexistence) === isPreexisting ? {} : { preexistence: isPreexisting }),
    ...(textOf(before.description) === notes ? {} : { description: notes }),
  }
}

/** CLF-101. A file that takes the place of another goes where that one stood. */
function writePictures(
  form: Writable,
  person: Writable,
  { pictures, removed = [] }: Change,
  kinds: ListKinds,
): void {
  const place = (current: readonly ReadPicture[], all: unknown, isHere: (slot: PictureSlot) => boolean) => {
    const arriving = [...pictures].filter(([slot]) => isHere(slot))
    const gone = new Set<PictureSlot>([...removed, ...arriving.map(([slot]) => slot)])
    const known = new Map(current.map(({ slot, photo }) => [slot, photo]))
    const isKnown = arriving.every(([slot, { id }]) => String(known.get(slot)?.id ?? '') === id)
    if (isKnown && !removed.some((slot) => known.has(slot))) return all
    const leaving = new Set(current.flatMap(({ slot, photo }) => (gone.has(slot) ? [photo] : [])))
    return [
      ...recordsOf(all).filter((photo) => !leaving.has(photo)),
      ...arriving.map(([, sent]) => photoOf(sent)),
    ]
  }
  form.photos = place(referencesOf(form, kinds), form.photos, (slot) => slot.startsWith('reference-'))
  const isOfPerson = (slot: PictureSlot) => !slot.startsWith('reference-') && damageOfSlot(slot) === null
  person.photos = place(picturesOfPerson(person, kinds), person.photos, isOfPerson)
  const vehicle = recordOf(person.vehicle)
  if (vehicle === null || !Array.isArray(vehicle.damages)) return
  const damages = damagesIn(person).map((damage, index) => {
    const id = damageIdOf(damage, index)
    const photos = place(
      picturesOfDamage(damage, index),
      damage.photos,
      (slot) => damageOfSlot(slot)?.damageId === id,
    )
    return { ...damage, photos }
  })
  person.vehicle = { ...vehicle, damages }
}

/** CLF-101: of one type by the documents, whatever the file is. */
const photoOf = ({ id, link, name, typeId, typeName }: SentPicture) => ({
  id: wireId(id),
  link,
  name,
  // An id that the insurer has not said is none that we know (D129).
  typeStatus: { ...(typeId !== '' && { id: wireId(typeId) }), name: typeName },
  contentType: 'image/png',
})
