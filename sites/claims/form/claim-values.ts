/** The form as names and texts, which two versions of it are compared by (D68); a damage is a group of names. */
import type { ClaimDamage, OpenClaimForm } from '#shared/contracts/claims/claim-form.ts'
import { claimFields, type ClaimField, type ClaimFields } from '#shared/domain/claims/claim-fields.ts'
import { nameBefore, nameNow, type Renames, type Values } from '#shared/drafts/outbox/values.ts'

type Said = Pick<OpenClaimForm, 'fields' | 'damages'>

const DAMAGE = /^(damage\/([^/]+))\/\w+$/
const damageGroup = (id: string) => `damage/${id}`
/** What a name of a damage begins with. */
export const damageStart = (id: string) => `${damageGroup(id)}/`

const idIn = (start: string) => start.split('/')[1] ?? ''
/** The insurer's id of a damage that was made here, once there is one. */
export const damageIdNow = (renames: Renames, id: string) => idIn(nameNow(renames, damageStart(id)))
/** The other way round: its id on this device, which its photos here go by. */
export const damageIdHere = (renames: Renames, id: string) => idIn(nameBefore(renames, damageStart(id)))

/** '' where nothing was said, as of the fields. */
const answers = { yes: true, no: false } as const
const answerOf = (is: boolean | null) => (is === null ? '' : is ? 'yes' : 'no')

const valuesOfDamage = ({ id, area, isPreexisting, notes, isPrior }: ClaimDamage): Values => {
  const own = { area, isPreexisting: answerOf(isPreexisting), notes, isPrior: answerOf(isPrior) }
  return Object.fromEntries(Object.entries(own).map(([name, value]) => [damageStart(id) + name, value]))
}

export const valuesOfDamages = (damages: readonly ClaimDamage[]): Values =>
  Object.assign({}, ...damages.map(valuesOfDamage)) as Values

export const valuesOf = ({ fields, damages }: Said): Values => ({ ...fields, ...valuesOfDamages(damages) })

/** A damage without its area is none: that is how one is removed. */
export function damagesOf(values: Values): ClaimDamage[] {
  const ids = new Set(Object.keys(values).flatMap((name) => DAMAGE.exec(name)?.[2] ?? []))
  const of = (id: string, name: string) => values[damageStart(id) + name] ?? ''
  return [...ids]
    .filter((id) => of(id, 'area') !== '')
    .map((id) => ({
      id,
      area: of(id, 'area'),
      isPreexisting: answers[of(id, 'isPreexisting') as keyof typeof answers] ?? null,
      notes: of(id, 'notes'),
      isPrior: of(id, 'isPrior') === 'yes',
    }))
}

/** The whole list in the place of the one before: what is missing in it is removed. */
export function damageChanges(damages: readonly ClaimDamage[], before: Values): Values {
  const removed = Object.keys(before).filter((name) => DAMAGE.test(name))
  return { ...Object.fromEntries(removed.map((name) => [name, ''])), ...valuesOfDamages(damages) }
}

/** Photos go their own way; that there are others now is a reason to save, and nothing that is compared. */
export const PICTURES = 'pictures'

export const isDamage = (name: string): boolean => DAMAGE.test(name)

export function fieldsOf(values: Values): Partial<ClaimFields> {
  const named = claimFields.flatMap((field) => {
    const value = values[field]
    return value === undefined ? [] : [[field, value] as const]
  })
  return Object.fromEntries(named)
}

const address: readonly string[] = [
  'sameAddress',
  'postalCode',
  'municipality',
  'state',
  'street',
] satisfies readonly ClaimField[]

/** A municipality belongs to its postal code, the notes of a damage to its area. */
export const groupOf = (name: string): string =>
  address.includes(name) ? 'address' : (DAMAGE.exec(name)?.[1] ?? name)
