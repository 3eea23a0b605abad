/** An answer in the documents' form: their fields alone, in varying spelling, among unknown fields. */
import { choose, spellMoment } from './moments.ts'
import type { Field, Shape } from './documented.ts'
import type { RecordNumbers } from './record-numbers.ts'

/**
 * The ids of this insurer's fixed lists are counted down from this number, so that none equals an id of the sandbox
 * (D129).
 */
const MOST = 90_000

/**
 * Mirrors an id within the range, so that applying it twice gives the first id; other values stay unchanged.
 */
export const otherNumber = (id: unknown): unknown => (/^\d{1,5}$/.test(String(id)) ? MOST - Number(id) : id)

type Json = Readonly<Record<string, unknown>>

/** Undocumented fields, as real insurers add them. */
const strangers: readonly [Json, ...Json[]] = [
  { audit_trail: null },
  { legacy_ref: '0009-B' },
  { channel_info: { source: 'core', batch: 7, note: null } },
  { etiquetas: [] },
  { is_migrated: false, checksum: 12.5 },
]

/** Bodies for answers whose shape the documents do not show. */
const unshown: readonly [unknown, ...unknown[]] = [
  null,
  { ok: true },
  'OK',
  { data: null, message: 'Success' },
  [],
]

export const unshownAnswer = (seed: string) => choose(seed, unshown)

export function spellAnswer(shape: Shape, answer: unknown, numbers: RecordNumbers, seed: string): unknown {
  return spell(shape, answer, numbers, seed)
}

/** Ids of all records in an answer, found by its documented shape. */
export function recordsIn(shape: Shape, value: unknown): string[] {
  if (value === null || value === undefined) return []
  if (shape === 'record') return [String(value)]
  if (typeof shape === 'string') return []
  if (isList(shape)) return listOf(value).flatMap((one) => recordsIn(shape[0], one))
  const record = recordOf(value)
  return Object.entries(shape).flatMap(([name, inner]) => recordsIn(inner, record[name]))
}

function spell(shape: Shape, value: unknown, numbers: RecordNumbers, at: string): unknown {
  if (typeof shape === 'string') return spellField(shape, value, numbers, at)
  if (isList(shape))
    return listOf(value).map((one, index) => spell(shape[0], one, numbers, `${at}.${String(index)}`))
  const record = recordOf(value)
  const known = Object.entries(shape).flatMap(([name, inner]) => {
    const field = record[name]
    const where = `${at}.${name}`
    // A missing value becomes null, or its field is left out.
    if (field === null || field === undefined) return choose(where, [[], [[name, null]]] as const)
    return [[name, spell(inner, field, numbers, where)]] as const
  })
  return { ...Object.fromEntries(known), ...choose(`${at}?`, strangers) }
}

function spellField(field: Field, value: unknown, numbers: RecordNumbers, at: string): unknown {
  switch (field) {
    case 'value':
    case 'text':
      return value
    case 'date':
      return spellMoment(String(value), at)
    case 'code':
      return spellNumber(value, at)
    case 'listed':
      return spellNumber(otherNumber(value), at)
    case 'record':
      return spellNumber(numbers.of(String(value)), at)
  }
}

/** Writes a number as such, or as text. */
function spellNumber(value: unknown, at: string): unknown {
  if (!/^-?\d{1,15}$/.test(String(value))) return value
  return choose<(text: unknown) => unknown>(at, [Number, String])(value)
}

const isList = (shape: Shape): shape is readonly [Shape] => Array.isArray(shape)

function listOf(value: unknown): readonly unknown[] {
  if (!Array.isArray(value)) throw new Error('the documents have a list where the sandbox has none')
  return value
}

function recordOf(value: unknown): Json {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new Error('the documents have an object where the sandbox has none')
  }
  return value as Json // The cast is safe: null and lists were excluded.
}
