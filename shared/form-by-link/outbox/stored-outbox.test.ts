import { parse } from 'valibot'
import { expect, test } from 'vitest'
import { queueStatus } from './outbox.ts'
import { outboxSchema } from './stored-outbox.ts'

const before = {
  known: { version: 'v1', values: { facts: '', 'damage/7/area': '301' } },
  sending: { key: 'k', base: 'v1', changes: { facts: 'Iba.', pictures: 'vin' }, ending: null },
  waiting: { 'damage/d-1/notes': 'Hundido' },
  conflicts: [{ group: 'damage/7', mine: { 'damage/7/area': '302' }, theirs: { 'damage/7/area': '301' } }],
  decisions: [],
  refusal: null,
  ending: null,
  renames: { 'damage/d-1/': 'damage/17/' },
  over: null,
}

test('[D68] an outbox stored by the previous release is read without losses', () => {
  const box = parse(outboxSchema, before)
  expect(box).toMatchObject({
    base: { version: 'v1', values: { facts: '', 'damages/7/area': '301' }, photos: {} },
    sending: { key: 'k', edits: { facts: 'Iba.' }, signatures: null },
    edits: { 'damages/d-1/notes': 'Hundido' },
    conflicts: [{ group: 'damages/7', mine: { 'damages/7/area': '302' } }],
    renames: { 'damages/d-1': 'damages/17' },
  })
  expect(parse(outboxSchema, JSON.parse(JSON.stringify(box)))).toEqual(box)
})

test.each([
  { ...before, conflicts: [], sending: null, waiting: {}, ending: 'data:' },
  { ...before, conflicts: [], waiting: {}, sending: { ...before.sending, changes: {}, ending: 'data:' } },
])('[D128] a stored signature without its signed content is asked for again', (stored) => {
  const box = parse(outboxSchema, stored)
  expect([box.end, box.signatures, box.sending, queueStatus(box, false)]).toEqual([
    null,
    [],
    null,
    'unsigned',
  ])
})
