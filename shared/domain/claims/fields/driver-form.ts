/**
 * A driver's form by its paths: fields by their names (`email`), damages and photos as items (`damages/9/area`,
 * `damages/9/photos/x1`, `photos/vin`). The device and the gateway use the same paths. Pure.
 */
import { claimFields, fieldRecords, type ClaimFields } from '../claim-fields.ts'
import { damageFields } from './damage.ts'
import { idsIn, itemOf, lastOf, listOf, parse } from './field-path.ts'
import { damageOfSlot, damageSlot, isPictureSlot, type PictureSlot } from '../picture-slots.ts'

type Values = Readonly<Record<string, string>>
type DamageField = keyof typeof damageFields

/** The fields of a damage that a driver sees; only the adjuster sees the rest. */
export const driverDamageFields = (Object.keys(damageFields) as DamageField[]).filter((name) => {
  const editors: readonly string[] = damageFields[name].editors
  return editors.length === 0 || editors.includes('driver')
})

export const damagePath = (id: string): string => `damages/${id}`

/** Path of the damage that a path names or lies in; undefined if none. */
export const damageOf = (path: string): string | undefined => {
  const [first] = parse(path).items
  return first?.list === 'damages' ? damagePath(first.id) : undefined
}

/** Ids of the damages. A damage is removed by clearing its vehicle part, so a damage without a part does not count. */
export const damageIdsIn = (values: Values): readonly string[] =>
  idsIn(Object.keys(values), 'damages').filter((id) => (values[`${damagePath(id)}/area`] ?? '') !== '')

/** Returns the damages that the edits remove. */
export const removedDamages = (edits: Values): readonly string[] =>
  Object.entries(edits).flatMap(([path, value]) =>
    value === '' && lastOf(path) === 'area' && listOf(itemOf(path)) === 'damages' ? [itemOf(path)] : [],
  )

/** Returns all fields of a form; '' for a missing field. */
export const fieldsIn = (values: Values): ClaimFields =>
  // The cast is safe: the result has each field once.
  Object.fromEntries(claimFields.map((field) => [field, values[field] ?? ''])) as ClaimFields

/** Path of a photo, by its slot: a damage's photo lies under the damage. */
export function photoPath(slot: string): string {
  const of = damageOfSlot(slot)
  return of === null ? `photos/${slot}` : `${damagePath(of.damageId)}/photos/${of.pictureId}`
}

/** Photo slot of a path; undefined for any other path. */
export function slotAt(path: string): PictureSlot | undefined {
  const [of, photo] = parse(path).items
  const slot = photo === undefined ? (of?.id ?? '') : damageSlot(of?.id ?? '', photo.id)
  return isPictureSlot(slot) ? slot : undefined
}

const groups: ReadonlyMap<string, string> = new Map(
  claimFields.flatMap((field) => {
    const { group } = fieldRecords[field]
    return group === undefined ? [] : [[field, group] as const]
  }),
)

/**
 * Returns the group of values that a person decides together in a conflict (D68). A municipality belongs to its postal
 * code, the notes of a damage to its part.
 */
export const driverGroupOf = (path: string): string => groups.get(path) ?? damageOf(path) ?? path
