/**
 * Tolerant readers of a form's values: text or number, null, or absent (D60). JSON of other people and unknown fields
 * stays the same object while it is unchanged.
 */
import { fingerprint } from '#shared/domain/text/fingerprint.ts'
import type { KeptId } from '#shared/upstream/kept-id.ts'
import type { UpstreamFailure } from '#gateway/insurer/answer.ts'
import type { ListEntry } from '#shared/domain/claims/lists/list-kinds.ts'
import { isItemId } from '#shared/domain/claims/fields/field-path.ts'

export type Json = Readonly<Record<string, unknown>>

/** Values of the insurer's form, by path. */
export type Values = Readonly<Record<string, string>>

/** An insurer's form as the gateway reads it. */
export interface FormView {
  readonly isCompleted: boolean
  readonly values: Values
  /** Ids of the people, in the order of the form. */
  readonly people: readonly string[]
  /** The mark of each file (`photoMark`), by path, in the order of the form. */
  readonly photos: Values
}

export const recordOf = (value: unknown): Json | null =>
  // The cast is safe: the value is an object and no array.
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : null

export const recordsOf = (value: unknown): readonly Json[] =>
  Array.isArray(value) ? value.flatMap((entry): Json[] => asList(recordOf(entry))) : []

const asList = (record: Json | null) => (record === null ? [] : [record])

export function textOf(value: unknown): string {
  if (typeof value === 'string') return value.trim()
  return typeof value === 'number' && Number.isFinite(value) ? String(value) : ''
}

/** Reads a yes-or-no value in any spelling; null if unanswered. */
export function flagOf(value: unknown): boolean | null {
  const text = typeof value === 'boolean' ? String(value) : textOf(value).toLowerCase()
  if (['true', '1'].includes(text)) return true
  return ['false', '0'].includes(text) ? false : null
}

/** The id of a status type: `{ id, name }`, or the id alone. */
export const statusIdOf = (value: unknown) => textOf(recordOf(value)?.id ?? value)

/** Reads a list entry; an entry that is only an id gets no name. */
export const entryOf = (value: unknown): ListEntry => ({
  id: statusIdOf(value),
  name: textOf(recordOf(value)?.name),
})

/** The name of a value that is an entry or a plain text. */
export const nameOf = (value: unknown) => textOf(recordOf(value)?.name ?? value)

/** Formats an id as the insurer expects it: as a number if it is numeric. */
export const wireId = (id: string): string | number => (/^[1-9]\d{0,14}$/.test(id) ? Number(id) : id)

/**
 * Returns the id of an entry as paths contain it. Photo slots contain it, so its letters are limited; an entry without
 * an id gets its index.
 */
export function entryIdOf(entry: Json, index: number): string {
  const id = textOf(entry.id)
  if (id === '') return `n-${String(index)}`
  return isItemId(id) ? id : `h-${fingerprint(id)}`
}

export const valueAt = (record: Json, path: readonly string[]): unknown =>
  path.reduce<unknown>((value, key) => recordOf(value)?.[key], record)

export function withValueAt(record: Json, [key, ...rest]: readonly string[], value: unknown): Json {
  if (key === undefined) return record
  return {
    ...record,
    // The first value of an absent record creates the record.
    [key]: rest.length === 0 ? value : withValueAt(recordOf(record[key]) ?? {}, rest, value),
  }
}

/**
 * Changes the records of a list: `change` replaces a record, or removes it by null, and `more` comes last. Entries that
 * are no records keep their position. A value that is no list is returned unchanged unless `more` has entries.
 * @param change Its `index` counts only records.
 */
export function withRecords(
  list: unknown,
  change: (record: Json, index: number) => Json | null,
  more: readonly Json[] = [],
): unknown {
  if (!Array.isArray(list)) return more.length === 0 ? list : [...more]
  let index = 0
  const changed = list.flatMap((entry: unknown): unknown[] => {
    const record = recordOf(entry)
    if (record === null) return [entry]
    const now = change(record, index++)
    return now === null ? [] : [now]
  })
  return [...changed, ...more]
}

/**
 * CLF-15, D3: only these two HTTP statuses mean that a form is concluded; every other failure leaves its state unknown.
 */
export const isConcluded = (failure: UpstreamFailure) =>
  failure.kind === 'refused' && (failure.status === 400 || failure.status === 409)

/**
 * Returns the form's id in the insurer's type. A link has the id as text; the form itself shows whether it is a number
 * (D60).
 */
export function formIdOf(
  id: string,
  read: { readonly id?: KeptId | null | undefined; readonly json: Json },
): KeptId {
  const isNumber = [read.id, read.json.id].some((one) => typeof one === 'number' && String(one) === id)
  const isText = read.id === id
  return isNumber && !isText ? Number(id) : id
}
