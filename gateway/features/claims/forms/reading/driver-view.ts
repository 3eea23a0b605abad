/**
 * Maps the insurer's form to the driver's view (002 §3), keyed by paths. Values are picked one by one, so that nothing
 * else reaches a browser. Above all, a third party never gets the insured's person, policy, vehicle or photos.
 */
import type { AcceptedNotice, FormLists, OpenDriverForm } from '#shared/contracts/claims/claim-form.ts'
import {
  claimFields,
  fieldRecords,
  fieldsOf,
  fieldsWhere,
  hasDamages,
  type ClaimField,
  type ClaimFields,
  type ClaimVariant,
} from '#shared/domain/claims/claim-fields.ts'
import { driverDamageFields } from '#shared/domain/claims/fields/driver-form.ts'
import { addressFields } from '#shared/domain/claims/fields/address.ts'
import { idsIn, isUnder, lastOf, personPath } from '#shared/domain/claims/fields/field-path.ts'
import type { ListEntry, ListKinds } from '#shared/domain/claims/lists/list-kinds.ts'
import { digest } from '#gateway/http/digest.ts'
import {
  codecs,
  entryIdOf,
  entryOf,
  flagOf,
  recordOf,
  recordsOf,
  textOf,
  type JsonRecord,
  type FormView,
  type ReadValues,
} from './values.ts'
import { noticeOf } from './declaration.ts'
import type { FormOwner } from './form-owner.ts'
import { readFormValues } from './insurer-form.ts'
import { standingMarks } from './photos.ts'

type SavedAddress = OpenDriverForm['savedAddress']

export interface DriverView extends FormView {
  readonly variant: ClaimVariant
  /** Path of the driver in the form, such as `people/7`. */
  readonly own: string
  readonly claimNumber: string
  /** The values of the fields, by name; '' for fields that this form does not have. */
  readonly fields: ClaimFields
  /** Vehicle fields filled in by the policy, or by an earlier save (CLF-O8). */
  readonly filledVehicle: readonly ClaimField[]
  readonly savedAddress: SavedAddress
  /** CLF-30: the accepted notice as an earlier save wrote it. */
  readonly notice: AcceptedNotice | null
  /** The vehicle's type if the form has one, because the insurer's list may lack it. */
  readonly vehicleTypes: FormLists['vehicleTypes']
}

const names: readonly string[] = driverDamageFields

export function driverView(json: JsonRecord, { variant, index, id, kinds }: FormOwner): DriverView {
  const own = personPath(id)
  const people = recordsOf(json.peoples)
  const person = people[index]
  const paths = person === undefined ? {} : readFormValues(json)
  // If the form has no people, it has no address either.
  const { sameAddress, savedAddress } = readAddress(person ?? {})
  const isAsked = (field: ClaimField) => fieldsOf[variant].includes(field)
  const valueOf = (field: ClaimField) =>
    field === 'sameAddress' ? sameAddress : (paths[pathOfField(own, field)] ?? '')
  const read = claimFields.map((field) => [field, isAsked(field) ? valueOf(field) : ''] as const)
  const asked = read.filter(([field]) => isAsked(field))
  const damages = Object.entries(paths)
    .filter(
      ([path]) => hasDamages(variant) && isUnder(path, `${own}/damages`) && names.includes(lastOf(path)),
    )
    // A damage counts as older than the accident only if the insurer marks it so.
    .map(([path, value]) => [path, lastOf(path) === 'isPrior' && value !== 'yes' ? 'no' : value] as const)
  // The cast is safe: every claim field is a key of the result.
  const fields = Object.fromEntries(read) as Record<ClaimField, string>
  return {
    variant,
    own,
    isCompleted: flagOf(json.completed) === true,
    claimNumber: textOf(json.number),
    people: people.map(entryIdOf),
    fields,
    values: Object.fromEntries([
      ...asked.map(([field, value]) => [pathOfField(own, field), value] as const),
      ...damages,
    ]),
    photos: shownPhotos(standingMarks(json, kinds), own, variant),
    filledVehicle: policyFields.filter((field) => fields[field] !== ''),
    savedAddress: isAsked('sameAddress') ? savedAddress : null,
    notice: noticeOf(person),
    vehicleTypes: isAsked('vehicleType')
      ? vehicleType(entryOf(recordOf(person?.vehicle)?.typeStatus), kinds)
      : [],
  }
}

/** The path of a field: the driver's answers about the claim itself are facts of the form. */
export const pathOfField = (own: string, field: ClaimField): string =>
  fieldRecords[field].location?.of === 'form' ? field : `${own}/${field}`

/** CLF-23: returns the photos that the driver may see; a third party sees no photos of the place. */
function shownPhotos(marks: ReadValues, own: string, variant: ClaimVariant): ReadValues {
  const isShown = (path: string) => {
    if (isUnder(path, 'photos')) return variant !== 'external' && lastOf(path).startsWith('reference-')
    if (isUnder(path, `${own}/damages`)) return hasDamages(variant)
    return isUnder(path, `${own}/photos`)
  }
  return Object.fromEntries(Object.entries(marks).filter(([path]) => isShown(path)))
}

/** Fields that come from the policy (CLF-O8, CLF-O10). */
const policyFields = fieldsWhere(({ isOfPolicy }) => isOfPolicy === true)

/** CLF-42, CLF-43. `sameAddress` follows from comparing both addresses, if the insurer sends the one at contracting. */
function readAddress(person: JsonRecord) {
  const address = addressOf(person.address)
  const saved = addressOf(recordOf(person.contract_address) ?? person.address)
  const isEmpty = Object.values(address).join('') === ''
  const isSame = address.street === saved.street && address.postalCode === saved.postalCode
  const isKnown = saved.postalCode !== '' && saved.street !== ''
  return { sameAddress: isEmpty ? '' : isSame ? 'yes' : 'no', savedAddress: isKnown ? saved : null }
}

/** Reads an address; every place of the form spells its fields alike. */
function addressOf(value: unknown): NonNullable<SavedAddress> {
  const at = (field: keyof NonNullable<SavedAddress>) => {
    const { path, as } = addressFields[field].location
    return codecs[as].read(recordOf(value)?.[path[1]])
  }
  return {
    street: at('street'),
    postalCode: at('postalCode'),
    municipality: at('municipality'),
    state: at('state'),
  }
}

/** Returns the vehicle's type as a list with one entry, or an empty list if its kind is unknown (D129). */
export function vehicleType({ id, name }: ListEntry, kinds: ListKinds): FormLists['vehicleTypes'] {
  const kind = kinds.kindOf('vehicles', { id, name })
  return kind === null ? [] : [{ id, name, isBike: kind === 'bike' }]
}

/** Adds the form's own vehicle type to the lists, because the insurer's list may no longer contain it. */
export function withOwnType<Lists extends FormLists>(
  lists: Lists,
  { vehicleTypes }: Pick<DriverView, 'vehicleTypes'>,
): Lists {
  const own = vehicleTypes.filter(({ id }) => !lists.vehicleTypes.some((listed) => listed.id === id))
  return { ...lists, vehicleTypes: [...lists.vehicleTypes, ...own] }
}

const flags: Readonly<Record<string, boolean>> = { yes: true, no: false }

/**
 * Digest of the filled-in values, which identifies a state of the form (D106): the insurer's documents define no
 * version. Photos are left out, and `sameAddress`, which follows from the address. Every release must compute the same
 * digest.
 */
export function driverVersion({ fields, values, own, isCompleted }: DriverView): Promise<string> {
  const answers = claimFields.filter((field) => field !== 'sameAddress').map((field) => fields[field])
  const listed = idsIn(Object.keys(values), `${own}/damages`).map((id) => {
    const at = (name: string) => values[`${own}/damages/${id}/${name}`] ?? ''
    return [id, at('area'), flags[at('isPreexisting')] ?? null, at('notes'), at('isPrior') === 'yes']
  })
  return digest(JSON.stringify([answers, listed, isCompleted]))
}
