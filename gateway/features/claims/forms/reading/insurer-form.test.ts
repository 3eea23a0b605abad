/**
 * Laws of writing by paths: a save changes exactly the edited values, and keeps every other byte, for any number of
 * people (ADJ-143, CLF-100).
 */
import { describe, expect, test } from 'vitest'
import { depthOf, itemOf, lastOf } from '#shared/domain/claims/fields/field-path.ts'
import type { JsonRecord } from './values.ts'
import { readFormValues, writeFormValues } from './insurer-form.ts'

/** Random numbers from a seed, so that a failing test fails again. */
function random(seed: number) {
  let state = seed
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}
type Draw = ReturnType<typeof random>
const oneOf = <Value>(draw: Draw, values: readonly Value[]): Value => values[draw(values.length)] as Value
const some = <Value>(draw: Draw, most: number, make: (index: number) => Value): Value[] =>
  Array.from({ length: draw(most + 1) }, (_, index) => make(index))

/** Draws a random form: ids as text or number, lists with foreign entries, fields that are null, missing or unknown. */
function anyForm(draw: Draw): JsonRecord {
  const id = (index: number) => oneOf(draw, [index + 1, String(index + 1), `E-${String(index)}`])
  const entry = () =>
    oneOf(draw, [{ id: draw(9), name: 'Uno' }, { id: `T${String(draw(9))}`, name: 'Dos', code: 7 }, null])
  const strangers = (list: unknown[]) => (draw(3) === 0 ? [null, ...list, 'x', [1]] : list)
  const damage = (index: number) => ({
    id: id(index),
    typeStatus: entry(),
    preexistence: oneOf(draw, [true, 'false', 0, null]),
    previous: oneOf(draw, [true, false, null]),
    description: oneOf(draw, [' Con blancos ', '', null, 12]),
    photos: strangers([]),
    audit: { by: 'x' },
  })
  const service = (index: number) => ({
    id: id(index),
    typeStatus: entry(),
    amount: oneOf(draw, [900, '900', null]),
    deductible: oneOf(draw, [true, 'false', null]),
    operatorPhone: oneOf(draw, ['+52 55 1234 5678', 5_512_345_678, null]),
    previous: oneOf(draw, [true, false]),
    folios: [1, [2]],
  })
  const person = (index: number) => ({
    id: id(index),
    typeStatus: { id: index, name: 'Tercero' },
    first_name: oneOf(draw, ['Ana', ' Eva ', null]),
    birthdate: oneOf(draw, ['1990-01-02', '1990-01-02T06:00:00Z', null]),
    license: oneOf(draw, [null, undefined, { number: 77, extra: [1] }]),
    vehicle: oneOf(draw, [
      null,
      { year: oneOf(draw, ['2020', 2020, 0]), damages: strangers(some(draw, 3, damage)), keep: 1 },
    ]),
    services: oneOf(draw, ['none', null, strangers(some(draw, 3, service))]),
  })
  return {
    number: 'S',
    declaration: oneOf(draw, ['Algo', null]),
    peoples: strangers(some(draw, 10, person)),
    unknown: { deep: [{ a: null }] },
  }
}

const VALUES: Readonly<Record<string, readonly string[]>> = {
  isPreexisting: ['yes', 'no', ''],
  hasDeductible: ['yes', 'no', ''],
  isPrior: [],
  birthdate: ['1988-07-19', ''],
  licenseStart: ['2024-02-01', ''],
  licenseEnd: ['2027-02-01', ''],
  year: ['2023', ''],
  amount: ['1500', ''],
  phone: ['5598765432'],
  operatorPhone: ['5598765432'],
  postalCode: ['06100'],
}
/** Counts the values in which two JSON documents differ; a value that became a record counts once. */
function differences(one: unknown, other: unknown): number {
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null)
    return Object.is(one, other) ? 0 : 1
  if (Array.isArray(one) !== Array.isArray(other)) return 1
  const [left, right] = [one as JsonRecord, other as JsonRecord]
  // A list entry (id and name) counts as one value.
  if ('id' in left && 'name' in left) return text(left) === text(right) ? 0 : 1
  // New keys must come last, and existing keys must keep their order.
  if (text(Object.keys(right).slice(0, Object.keys(left).length)) !== text(Object.keys(left))) return 1_000
  return Object.keys(right).reduce((count, key) => count + differences(left[key], right[key]), 0)
}
const text = (value: unknown) => JSON.stringify(value)
const context = {
  entriesOf: () => [{ id: '3', name: 'Tres' }],
  startOf: () => ({ previous: false }),
}

function anyEdits(draw: Draw, known: Readonly<Record<string, string>>) {
  const edits: Record<string, string> = {}
  for (const path of Object.keys(known)) {
    const values = VALUES[lastOf(path)] ?? ['Otro', '3', '']
    if (values.length > 0 && draw(12) === 0) edits[path] = oneOf(draw, values)
  }
  return edits
}

describe.each(Array.from({ length: 300 }, (_, seed) => seed))('form %i', (seed) => {
  const draw = random(seed)
  const form = anyForm(draw)
  const before = readFormValues(form)
  const original = text(form)

  test('[CLF-94] [ADJ-143] written values are read back, and nothing else changes', () => {
    const values = anyEdits(draw, before)
    const after = writeFormValues(form, { values }, context)
    expect(readFormValues(after)).toEqual({ ...before, ...values })
    expect(text(form)).toBe(original)
    const isNew = ([path, value]: readonly [string, string]) => before[path] !== value
    expect(differences(form, after)).toBeLessThanOrEqual(Object.entries(values).filter(isNew).length)
    expect(text(writeFormValues(after, { values }, context))).toBe(text(after))
  })

  test('[D60] a form written without changes is byte-equal', () => {
    expect(text(writeFormValues(form, { values: before }, context))).toBe(original)
  })

  test('[CLF-78] removing a list entry keeps the others, and a prior entry cannot be removed', () => {
    const entries = [...new Set(Object.keys(before).map(itemOf))].filter((item) => depthOf(item) === 2)
    if (entries.length === 0) return
    const gone = oneOf(draw, entries)
    const isPrior = before[`${gone}/isPrior`] === 'yes'
    const after = readFormValues(writeFormValues(form, { values: {}, removed: [gone] }, context))
    const rest = Object.entries(before).filter(([path]) => isPrior || !path.startsWith(`${gone}/`))
    expect(after).toEqual(Object.fromEntries(rest))
  })
})

const form = {
  peoples: [
    {
      id: 7,
      typeStatus: { id: 'a', name: 'NA' },
      vehicle: { damages: [{ id: 1, typeStatus: { id: '5', name: 'x' } }] },
    },
    {
      id: 9,
      typeStatus: { id: 'b', name: 'Tercero' },
      services: [{ id: 4, typeStatus: { id: 2, name: 'y' } }, 'raro'],
    },
  ],
}

test('[ADJ-143] a new damage and service are appended to their lists, which are created if absent', () => {
  const values = {
    'people/9/damages/d-1/area': '3',
    'people/9/services/d-2/type': '3',
    'people/9/services/d-2/amount': '250',
    'people/7/vin': '3N1CN8AE1NL000077',
  }
  const after = writeFormValues(form, { values }, context)
  expect(after).toEqual({
    peoples: [
      { ...form.peoples[0], vehicle: { ...form.peoples[0]?.vehicle, seriesNumber: '3N1CN8AE1NL000077' } },
      {
        ...form.peoples[1],
        vehicle: { damages: [{ previous: false, typeStatus: { id: '3', name: 'Tres' } }] },
        services: [
          { id: 4, typeStatus: { id: 2, name: 'y' } },
          'raro',
          { previous: false, typeStatus: { id: '3', name: 'Tres' }, amount: 250 },
        ],
      },
    ],
  })
})

test('[ADJ-48] a person added in this form is removed from it, a prior person stays', () => {
  const fields = { form: {}, person: {}, hasOpenPeople: true as const }
  const people = [
    { id: 7, previous: true },
    { id: 9, previous: false },
  ]
  const removed = ['people/7', 'people/9']
  expect(writeFormValues({ peoples: people }, { values: {}, removed }, context, fields)).toEqual({
    peoples: [people[0]],
  })
})

test('[D60] the id of an entry is written in the type in which it was read', () => {
  const edits = { values: { 'people/9/services/4/type': '3', 'people/7/damages/1/area': '3' } }
  expect(writeFormValues(form, edits, context)).toMatchObject({
    peoples: [
      { vehicle: { damages: [{ typeStatus: { id: '3', name: 'Tres' } }] } },
      { services: [{ typeStatus: { id: 3, name: 'Tres' } }, 'raro'] },
    ],
  })
})

test('writeFormValues throws for an unknown path', () => {
  for (const path of ['people/7/nothing', 'nothing', 'people/7/damages/1/nothing'])
    expect(() => writeFormValues(form, { values: { [path]: 'x' } }, context)).toThrow('none of the form')
})
