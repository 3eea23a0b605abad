import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { readParts } from './read-parts.ts'

const policy = z.object({
  id: z.string(),
  vehicle: z.object({ year: z.int(), plates: z.nullish(z.string()) }),
})
const list = z.object({ policies: z.array(policy), note: z.optional(z.string()) })
const car = { id: 'a', vehicle: { year: 2020 } }

test('[D60] what cannot be read costs the optional field, else the row, else the whole', () => {
  const read = (json: unknown) => readParts(list, structuredClone(json))
  expect(read({ policies: [car] })).toEqual({ data: { policies: [car] }, unread: [] })

  expect(read({ policies: [car], note: 7 })).toEqual({ data: { policies: [car] }, unread: ['note'] })

  const plates = { id: 'b', vehicle: { year: 2021, plates: 7 } }
  expect(read({ policies: [plates] })).toEqual({
    data: { policies: [{ id: 'b', vehicle: { year: 2021 } }] },
    unread: ['policies[].vehicle.plates'],
  })

  const rows = [{ id: 'b' }, car, { vehicle: { year: 'x' } }, null, { id: 'c', vehicle: { year: 1999 } }]
  expect(read({ policies: rows })).toEqual({
    data: { policies: [car, rows[4]] },
    unread: ['policies[].vehicle', 'policies[].id', 'policies[].vehicle.year', 'policies[]'],
  })

  expect(read({ policies: 'none' })).toEqual({ data: undefined, unread: ['policies'] })
  for (const nothing of [undefined, null, 7, 'x', []])
    expect(read(nothing)).toEqual({ data: undefined, unread: ['(whole)'] })
})

test('two faults of one part cost that part, and no more', () => {
  const both = z.object({ part: z.optional(z.object({ a: z.string(), b: z.string() })), kept: z.string() })
  expect(readParts(both, { part: {}, kept: 'x' }).data).toEqual({ kept: 'x' })
})

test('where nothing may be lost, one field costs the whole', () => {
  const { data, unread } = readParts(list, { policies: [car], note: 7 }, 'nothing')
  expect([data, unread]).toEqual([undefined, ['note']])
})

test('a long list of faults fills no line of the log', () => {
  const wide = z.object(Object.fromEntries(Array.from({ length: 50 }, (_, n) => [`f${n}`, z.string()])))
  expect(readParts(wide, {}).unread).toHaveLength(5)
})
