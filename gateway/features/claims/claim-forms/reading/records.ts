/** Records inside JSON that belongs to somebody else: what is not changed stays the very same, strangers included. */
import { recordOf, type Json } from './values.ts'

export const valueAt = (record: Json, path: readonly string[]): unknown =>
  path.reduce<unknown>((value, key) => recordOf(value)?.[key], record)

export function withValueAt(record: Json, [key, ...rest]: readonly string[], value: unknown): Json {
  if (key === undefined) return record
  return {
    ...record,
    [key]: rest.length === 0 ? value : withValueAt(recordOf(record[key]) ?? {}, rest, value),
  }
}

/**
 * A list with some of its records changed or, where `change` answers null, taken out, and with more at its end. Entries
 * that are no records stay where they are, and so does what is no list at all, unless there is more.
 * @param change `index` counts records alone.
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
