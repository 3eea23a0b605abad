/** Forgiving readers of a form's values: text or number, null, or absent (D60). */
import { fingerprint } from '#shared/domain/text/fingerprint.ts'
import type { ListEntry } from '#shared/domain/claims/lists/list-kinds.ts'
import { isItemId } from '#shared/domain/claims/fields/field-path.ts'

export type Json = Readonly<Record<string, unknown>>

export const recordOf = (value: unknown): Json | null =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : null // all that is left

export const recordsOf = (value: unknown): readonly Json[] =>
  Array.isArray(value) ? value.flatMap((entry): Json[] => asList(recordOf(entry))) : []

const asList = (record: Json | null) => (record === null ? [] : [record])

export function textOf(value: unknown): string {
  if (typeof value === 'string') return value.trim()
  return typeof value === 'number' && Number.isFinite(value) ? String(value) : ''
}

/** Null: not said. */
export function flagOf(value: unknown): boolean | null {
  const text = typeof value === 'boolean' ? String(value) : textOf(value).toLowerCase()
  if (['true', '1'].includes(text)) return true
  return ['false', '0'].includes(text) ? false : null
}

/** The id of a status type: `{ id, name }`, or the id alone. */
export const statusIdOf = (value: unknown) => textOf(recordOf(value)?.id ?? value)

/** A status type; one that is its id alone has no name. */
export const entryOf = (value: unknown): ListEntry => ({
  id: statusIdOf(value),
  name: textOf(recordOf(value)?.name),
})

/** A name that may stand in an entry of its own. */
export const nameOf = (value: unknown) => textOf(recordOf(value)?.name ?? value)

/** Ids go out as numbers, where they are numeric. */
export const wireId = (id: string): string | number => (/^[1-9]\d{0,14}$/.test(id) ? Number(id) : id)

/** Slots of photos carry it, so it has their letters; an entry without an id is named by its place. */
export function entryIdOf(entry: Json, index: number): string {
  const id = textOf(entry.id)
  if (id === '') return `n-${String(index)}`
  return isItemId(id) ? id : `h-${fingerprint(id)}`
}
