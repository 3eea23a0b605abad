/**
 * Tolerant readers of a form's values: text or number, null, or absent (D60). JSON of other people and unknown fields
 * stays the same object while it is unchanged.
 */
import { fingerprint } from '#shared/domain/text/fingerprint.ts'
import type { KeptId } from '#shared/upstream/kept-id.ts'
import type { UpstreamFailure } from '#gateway/insurer/answer.ts'
import type { ListEntry } from '#shared/domain/claims/lists/list-kinds.ts'
import { isItemId } from '#shared/domain/claims/fields/field-path.ts'
import type { Codec } from '#shared/domain/claims/fields/field.ts'
import { licenseEndOf } from '#shared/domain/claims/fields/license.ts'
import { nationalNumber } from '#shared/domain/phone/phone.ts'
import { birthdateOf } from '#shared/domain/time/dates.ts'

export type JsonRecord = Readonly<Record<string, unknown>>

/** Values of the insurer's form, by path. */
export type ReadValues = Readonly<Record<string, string>>

/** An insurer's form as the gateway reads it. */
export interface FormView {
  readonly isCompleted: boolean
  readonly values: ReadValues
  /** Ids of the people, in the order of the form. */
  readonly people: readonly string[]
  /** The mark of each file (`photoMark`), by path, in the order of the form. */
  readonly photos: ReadValues
}

export const recordOf = (value: unknown): JsonRecord | null =>
  // The cast is safe: the value is an object and no array.
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as JsonRecord) : null

export const recordsOf = (value: unknown): readonly JsonRecord[] =>
  Array.isArray(value) ? value.flatMap((entry): JsonRecord[] => asList(recordOf(entry))) : []

const asList = (record: JsonRecord | null) => (record === null ? [] : [record])

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
const statusIdOf = (value: unknown) => textOf(recordOf(value)?.id ?? value)

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
export function entryIdOf(entry: JsonRecord, index: number): string {
  const id = textOf(entry.id)
  if (id === '') return `n-${String(index)}`
  return isItemId(id) ? id : `h-${fingerprint(id)}`
}

export const valueAt = (record: JsonRecord, path: readonly string[]): unknown =>
  path.reduce<unknown>((value, key) => recordOf(value)?.[key], record)

export function withValueAt(
  record: JsonRecord,
  [key, ...rest]: readonly string[],
  value: unknown,
): JsonRecord {
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
  change: (record: JsonRecord, index: number) => JsonRecord | null,
  more: readonly JsonRecord[] = [],
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

/** CLF-15, D3: only HTTP 400 and 409 mean that a form is concluded; every other failure leaves its state unknown. */
export const isConcluded = (failure: UpstreamFailure) =>
  failure.kind === 'refused' && (failure.status === 400 || failure.status === 409)

/**
 * Returns the form's id in the insurer's type. A link has the id as text; the form itself shows whether it is a number
 * (D60).
 */
export function formIdOf(
  id: string,
  read: { readonly id?: KeptId | null | undefined; readonly json: JsonRecord },
): KeptId {
  const isNumber = [read.id, read.json.id].some((one) => typeof one === 'number' && String(one) === id)
  const isText = read.id === id
  return isNumber && !isText ? Number(id) : id
}

interface WriteContext {
  /** Value of the field in the insurer's form before the save. */
  readonly before: unknown
  /** Entries of the list from which the value was chosen. */
  readonly entries: readonly ListEntry[]
  /** True if this insurer writes ids of lists as text. */
  readonly hasTextIds: boolean
}

interface Coding {
  readonly read: (value: unknown) => string
  readonly write: (value: string, context: WriteContext) => unknown
}

/** A field that the person has emptied is sent to the insurer as null. */
const orNull = (value: string) => (value === '' ? null : value)
const asIs = (value: string) => value

/** Writes a number as the form had it before: as a number or as text. */
const numberLike = (value: string, { before }: WriteContext) =>
  value === '' ? null : typeof before === 'string' ? value : Number(value)

const flags = { yes: true, no: false } as const

/** The insurer's words for genders (ADJ-74). */
const genders = { female: 'Femenino', male: 'Masculino' } as const
const genderOf = (text: string) =>
  /^(f|femenino|mujer|2)$/i.test(text) ? 'female' : /^(m|masculino|hombre|1)$/i.test(text) ? 'male' : ''

/** Reads and writes each kind of value of the insurer's form (`fields/field.ts`). '' means no answer. */
export const codecs: Readonly<Record<Codec, Coding>> = {
  text: { read: textOf, write: asIs },
  number: { read: textOf, write: numberLike },
  year: { read: (value) => textOf(value).replace(/^0+$/, ''), write: numberLike },
  postalCode: {
    // An insurer may send a postal code as a number, without its leading zeros.
    read: (value) => (typeof value === 'number' ? String(value).padStart(5, '0') : textOf(value)),
    write: asIs,
  },
  phone: { read: (value) => nationalNumber(textOf(value), '+52'), write: asIs },
  day: { read: (value) => birthdateOf(textOf(value)) ?? '', write: orNull },
  licenseEnd: { read: (value) => licenseEndOf(textOf(value)), write: orNull },
  name: { read: nameOf, write: asIs },
  flag: {
    read: (value) => {
      const flag = flagOf(value)
      return flag === null ? '' : flag ? 'yes' : 'no'
    },
    write: (value) => flags[value as keyof typeof flags] ?? null,
  },
  gender: {
    read: (value) => genderOf(nameOf(value)),
    write: (value) => genders[value as keyof typeof genders] ?? null,
  },
  entry: {
    read: statusIdOf,
    write: (id, { before, entries, hasTextIds }) => {
      if (id === '') return null
      const known = recordOf(before)?.id ?? before
      const isText = known === undefined || known === null ? hasTextIds : typeof known === 'string'
      // If the insurer's list is empty, the typed text becomes id and name of the entry. An entry without a name is
      // never written.
      const name = entries.find((entry) => entry.id === id)?.name ?? id
      return { id: isText ? id : wireId(id), name }
    },
  },
}
