import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { readParts } from './read-parts.ts'

const policy = z.object({
  id: z.string(),
  vehicle: z.object({ year: z.int(), plates: z.nullish(z.string()) }),
})
const list = z.object({ policies: z.array(policy), note: z.optional(z.string()) })
const car = { id: 'a', vehicle: { year: 2020 } }

test('[D60] an unreadable part costs its optional field, else its row, else the whole answer', () => {
  const read = (json: unknown) => readParts(list, structuredClone(json))
  expect(read({ policies: [car] })).toEqual({ data: { policies: [car] }, unread: [], lost: [] })

  expect(read({ policies: [car], note: 7 })).toEqual({
    data: { policies: [car] },
    unread: ['note'],
    lost: [],
  })

  const plates = { id: 'b', vehicle: { year: 2021, plates: 7 } }
  expect(read({ policies: [plates] })).toEqual({
    data: { policies: [{ id: 'b', vehicle: { year: 2021 } }] },
    unread: ['policies[].vehicle.plates'],
    lost: [],
  })

  const rows = [{ id: 'b' }, car, { vehicle: { year: 'x' } }, null, { id: 'c', vehicle: { year: 1999 } }]
  expect(read({ policies: rows })).toEqual({
    data: { policies: [car, rows[4]] },
    unread: ['policies[].vehicle', 'policies[].id', 'policies[].vehicle.year', 'policies[]'],
    lost: ['policies[]'],
  })

  expect(read({ policies: 'none' })).toMatchObject({ data: undefined, unread: ['policies'] })
  for (const unreadable of [undefined, null, 7, 'x', []])
    expect(read(unreadable)).toMatchObject({ data: undefined, unread: ['(whole)'] })
})

test('two faults in one optional part drop only that part', () => {
  const both = z.object({ part: z.optional(z.object({ a: z.string(), b: z.string() })), kept: z.string() })
  expect(readParts(both, { part: {}, kept: 'x' }).data).toEqual({ kept: 'x' })
})

test('for a union, the best fitting shape names the fault', () => {
  const shapes = z.object({
    plans: z.array(
      z.union([
        z.object({ id: z.string(), cost: z.int(), note: z.optional(z.string()) }),
        z.object({ id: z.string(), older: z.object({ cost: z.int() }) }),
      ]),
    ),
  })
  const plans = [
    { id: 'a', cost: 1, note: 7 },
    { id: 'b', cost: 'x' },
    { id: 'c', older: { cost: 2 } },
  ]
  expect(readParts(shapes, { plans })).toEqual({
    data: {
      plans: [
        { id: 'a', cost: 1 },
        { id: 'c', older: { cost: 2 } },
      ],
    },
    unread: ['plans[].note', 'plans[].cost'],
    lost: ['plans[]'],
  })
})

test('where no loss is allowed, one unreadable field costs the whole answer', () => {
  const { data, unread } = readParts(list, { policies: [car], note: 7 }, 'nothing')
  expect([data, unread]).toEqual([undefined, ['note']])
})

test('at most five unreadable fields are named in the log', () => {
  const wide = z.object(Object.fromEntries(Array.from({ length: 50 }, (_, n) => [`f${n}`, z.string()])))
  expect(readParts(wide, {}).unread).toHaveLength(5)
})
