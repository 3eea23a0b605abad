/**
 * Converts a driver's form to the shape of its screens and of copies on the device: fields by name, damages and photos
 * as lists. It is sent and compared by paths (`driver-form.ts`). Every release must keep this shape. Pure.
 */
import type { OpenDriverForm } from '#shared/contracts/claims/claim-form.ts'
import type { ClaimFields } from '#shared/domain/claims/claim-fields.ts'
import {
  damageIdsIn,
  damageOf,
  damagePath,
  fieldsIn,
  photoPath,
  slotAt,
} from '#shared/domain/claims/fields/driver-form.ts'

type Values = Readonly<Record<string, string>>

export interface ClaimDamage {
  /** Id of the damage: the insurer's, or the device's own until the insurer assigns one (`field-path.ts`). */
  readonly id: string
  /** Id of the vehicle part in the list for this kind of vehicle (CLF-103). */
  readonly area: string
  /** Whether the damage is older than the accident (CLF-74); null: not answered. */
  readonly isPreexisting: boolean | null
  readonly notes: string
  /** True for a damage that existed before this form: it cannot be removed (CLF-78). */
  readonly isPrior: boolean
}

/**
 * A photo of the form. `mark` represents its bytes in signed content; it is absent in form copies written before marks
 * existed.
 */
interface ClaimPicture {
  readonly slot: string
  readonly mark: string
}

export interface OpenClaimForm extends Omit<OpenDriverForm, 'values' | 'photos'> {
  readonly fields: ClaimFields
  readonly damages: readonly ClaimDamage[]
  readonly pictures: readonly ClaimPicture[]
}

export function openClaimForm({ values, photos, ...form }: OpenDriverForm): OpenClaimForm {
  return { ...form, fields: fieldsIn(values), damages: damagesOf(values), pictures: picturesAt(photos) }
}

const answers: Readonly<Record<string, boolean>> = { yes: true, no: false }
const answerOf = (is: boolean | null) => (is === null ? '' : is ? 'yes' : 'no')

const valuesOfDamage = ({ id, area, isPreexisting, notes, isPrior }: ClaimDamage): Values => {
  const own = { area, isPreexisting: answerOf(isPreexisting), notes, isPrior: answerOf(isPrior) }
  return Object.fromEntries(Object.entries(own).map(([name, value]) => [`${damagePath(id)}/${name}`, value]))
}

export const valuesOfDamages = (damages: readonly ClaimDamage[]): Values =>
  Object.assign({}, ...damages.map(valuesOfDamage)) as Values

export const valuesOf = ({ fields, damages }: Pick<OpenClaimForm, 'fields' | 'damages'>): Values => ({
  ...fields,
  ...valuesOfDamages(damages),
})

export const damagesOf = (values: Values): ClaimDamage[] =>
  damageIdsIn(values).map((id) => {
    const of = (name: string) => values[`${damagePath(id)}/${name}`] ?? ''
    return {
      id,
      area: of('area'),
      isPreexisting: answers[of('isPreexisting')] ?? null,
      notes: of('notes'),
      isPrior: of('isPrior') === 'yes',
    }
  })

/** Changes that replace the whole list of damages: paths missing in the new list are emptied. */
export function damageChanges(damages: readonly ClaimDamage[], before: Values): Values {
  const removed = Object.keys(before).filter((path) => damageOf(path) !== undefined)
  return { ...Object.fromEntries(removed.map((path) => [path, ''])), ...valuesOfDamages(damages) }
}

/** Lists the photos of a form; an empty mark means that a photo was removed. */
export const picturesAt = (photos: Values): ClaimPicture[] =>
  Object.entries(photos).flatMap(([path, mark]) => {
    const slot = slotAt(path)
    return mark === '' || slot === undefined ? [] : [{ slot, mark }]
  })

export const valuesOfPhotos = (
  pictures: readonly (Pick<ClaimPicture, 'slot'> & Partial<ClaimPicture>)[],
): Values => Object.fromEntries(pictures.map(({ slot, mark = slot }) => [photoPath(slot), mark]))
