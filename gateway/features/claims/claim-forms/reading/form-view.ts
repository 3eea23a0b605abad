/**
 * The insurer's form as the island sees it (002 §3): picked field by field, so that nothing else of it reaches a browser,
 * least of all the insured's person, policy, vehicle or photos a third party's.
 */
import type {
  AcceptedNotice,
  ClaimDamage,
  ClaimLists,
  ClaimPicture,
  OpenClaimForm,
} from '#shared/contracts/claims/claim-form.ts'
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
import { addressFields } from '#shared/domain/claims/fields/address.ts'
import type { ListEntry, ListKinds } from '#shared/domain/claims/lists/list-kinds.ts'
import { codecs } from './codecs.ts'
import { noticeOf } from './declaration.ts'
import { damagesIn, photoMark, picturesOfDamage, picturesOfPerson, referencesOf } from './pictures.ts'
import type { FormOwner } from './form-owner.ts'
import { readPaths } from './form-paths.ts'
import { entryIdOf, entryOf, flagOf, recordOf, recordsOf, statusIdOf, textOf, type Json } from './values.ts'

type SavedAddress = OpenClaimForm['savedAddress']

export interface FormView {
  readonly variant: ClaimVariant
  readonly isCompleted: boolean
  readonly claimNumber: string
  readonly fields: ClaimFields
  /** Filled by the policy, or by an earlier save (CLF-O8). */
  readonly filledVehicle: readonly ClaimField[]
  readonly savedAddress: SavedAddress
  readonly damages: readonly ClaimDamage[]
  readonly pictures: readonly ClaimPicture[]
  /** CLF-30: as an earlier save has written it. */
  readonly notice: AcceptedNotice | null
  /** The vehicle's type, where the form has one: its list may not. */
  readonly vehicleTypes: OpenClaimForm['lists']['vehicleTypes']
}

export function viewOf(json: Json, { variant, index, id, kinds }: FormOwner): FormView {
  const person = recordsOf(json.peoples)[index]
  const read = person === undefined ? null : readFields(json, person, id)
  const asked = fieldsOf[variant]
  const isAsked = (field: ClaimField) => asked.includes(field)
  const fields = claimFields.map((field) => [field, isAsked(field) ? (read?.fields[field] ?? '') : ''])
  const damages = person === undefined || !hasDamages(variant) ? [] : damagesIn(person)
  const pictures = [
    ...(person === undefined ? [] : picturesOfPerson(person, kinds)),
    ...(variant === 'external' ? [] : referencesOf(json, kinds)),
    ...damages.flatMap(picturesOfDamage),
  ]
  return {
    variant,
    isCompleted: flagOf(json.completed) === true,
    claimNumber: textOf(json.number),
    // Each of `claimFields` once.
    fields: Object.fromEntries(fields) as Record<ClaimField, string>,
    filledVehicle: policyFields.filter((field) => isAsked(field) && (read?.fields[field] ?? '') !== ''),
    savedAddress: isAsked('sameAddress') ? (read?.savedAddress ?? null) : null,
    damages: damages.map(damageView),
    pictures: pictures.map(({ slot, name, photo }) => ({ slot, name, mark: photoMark(photo) })),
    notice: noticeOf(person),
    vehicleTypes: isAsked('vehicleType')
      ? vehicleType(entryOf(recordOf(person?.vehicle)?.typeStatus), kinds)
      : [],
  }
}

/** CLF-O8, CLF-O10. */
const policyFields = fieldsWhere(({ isOfPolicy }) => isOfPolicy === true)

function readFields(
  json: Json,
  person: Json,
  id: string,
): { fields: ClaimFields; savedAddress: SavedAddress } {
  const { sameAddress, savedAddress } = readAddress(person)
  const paths = readPaths(json)
  const read = claimFields.map((field) => {
    const start = fieldRecords[field].location?.of === 'form' ? '' : `people/${id}/`
    return [field, paths[start + field] ?? '']
  })
  // Each of `claimFields` once.
  return { fields: { ...(Object.fromEntries(read) as ClaimFields), sameAddress }, savedAddress }
}

/**
 * CLF-42, CLF-43. Where the insurer says what the address was at contracting, the answer follows from both; where it says
 * one address, that is the one that is there.
 */
function readAddress(person: Json) {
  const address = addressOf(person.address)
  const contracted = recordOf(person.contract_address)
  const saved = addressOf(contracted ?? person.address)
  const isEmpty = Object.values(address).join('') === ''
  const sameAddress = isEmpty ? '' : isSameAddress(address, saved) ? 'yes' : 'no'
  const isKnown = saved.postalCode !== '' && saved.street !== ''
  return { sameAddress, savedAddress: isKnown ? saved : null }
}

const isSameAddress = (one: NonNullable<SavedAddress>, other: NonNullable<SavedAddress>) =>
  one.street === other.street && one.postalCode === other.postalCode

/** The same fields, wherever an address stands. */
/** The same fields, wherever an address stands. */
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

const damageView = (damage: Json, index: number): ClaimDamage => ({
  id: entryIdOf(damage, index),
  area: statusIdOf(damage.typeStatus),
  isPreexisting: flagOf(damage.preexistence),
  notes: textOf(damage.description),
  isPrior: flagOf(damage.previous) === true,
})

/** None where the table does not know its kind (D129). */
export function vehicleType({ id, name }: ListEntry, kinds: ListKinds): FormView['vehicleTypes'] {
  const kind = kinds.kindOf('vehicles', { id, name })
  return kind === null ? [] : [{ id, name, isBike: kind === 'bike' }]
}

/** With the type that the form itself has, whatever the list is by now. */
export function withOwnType(lists: ClaimLists, { vehicleTypes }: Pick<FormView, 'vehicleTypes'>): ClaimLists {
  const own = vehicleTypes.filter(({ id }) => !lists.vehicleTypes.some((listed) => listed.id === id))
  return { ...lists, vehicleTypes: [...lists.vehicleTypes, ...own] }
}
