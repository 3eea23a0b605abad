/** A driver's form as values by field path, which two versions of it are merged by (D68); a damage is an item. */
import type { ClaimDamage, ClaimPicture, OpenClaimForm } from '#shared/contracts/claims/claim-form.ts'
import { claimFields, fieldRecords, type ClaimFields } from '#shared/domain/claims/claim-fields.ts'
import { lastOf, parse } from '#shared/domain/claims/fields/field-path.ts'
import { damageOfSlot, damageSlot } from '#shared/domain/claims/picture-slots.ts'
import type { Values } from '#shared/form-by-link/fields/field-values.ts'
import { pathBefore, remapPath, type Renames } from '#shared/form-by-link/fields/renames.ts'

const DAMAGE = /^(damages\/([^/]+))\/\w+$/
export const damagePath = (id: string) => `damages/${id}`

/** The insurer's id of a damage that was made here, once there is one. */
export const damageIdNow = (renames: Renames, id: string) => lastOf(remapPath(damagePath(id), renames))
/** The other way round: its id on this device, which its photos here go by. */
export const damageIdHere = (renames: Renames, id: string) => lastOf(pathBefore(renames, damagePath(id)))

/** '' where nothing is answered, as of the fields. */
const answers = { yes: true, no: false } as const
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

/** A damage without its area is none: that is how one is removed. */
export function damagesOf(values: Values): ClaimDamage[] {
  const ids = new Set(Object.keys(values).flatMap((path) => DAMAGE.exec(path)?.[2] ?? []))
  const of = (id: string, name: string) => values[`${damagePath(id)}/${name}`] ?? ''
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
  const removed = Object.keys(before).filter(isDamage)
  return { ...Object.fromEntries(removed.map((path) => [path, ''])), ...valuesOfDamages(damages) }
}

export const isDamage = (path: string): boolean => DAMAGE.test(path)

export function fieldsOf(values: Values): Partial<ClaimFields> {
  const named = claimFields.flatMap((field) => {
    const value = values[field]
    return value === undefined ? [] : [[field, value] as const]
  })
  return Object.fromEntries(named)
}

/** Of a photo, by its slot: one of a damage stands under it. */
export function photoPath(slot: string): string {
  const of = damageOfSlot(slot)
  return of === null ? `photos/${slot}` : `${damagePath(of.damageId)}/photos/${of.pictureId}`
}

function slotAt(path: string): string {
  const [of, picture] = parse(path).items
  return picture === undefined ? (of?.id ?? '') : damageSlot(of?.id ?? '', picture.id)
}

/** Those that are there; '' is the mark of one that was taken back. */
export const photosAt = (photos: Values) =>
  Object.entries(photos).flatMap(([path, mark]) => (mark === '' ? [] : [{ slot: slotAt(path), mark }]))

export const valuesOfPhotos = (pictures: readonly Pick<ClaimPicture, 'slot' | 'mark'>[]): Values =>
  // A copy of an earlier release knows no marks.
  Object.fromEntries(pictures.map(({ slot, mark = slot }) => [photoPath(slot), mark]))

const groups: ReadonlyMap<string, string> = new Map(
  claimFields.flatMap((field) => {
    const { group } = fieldRecords[field]
    return group === undefined ? [] : [[field, group] as const]
  }),
)

/** A municipality belongs to its postal code, the notes of a damage to its area. */
export const groupOf = (path: string): string => groups.get(path) ?? DAMAGE.exec(path)?.[1] ?? path
