import { runDurableObjectAlarm } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { roomFor } from './case-room.ts'

const START = Date.parse('2026-03-02T18:00:00Z')
const DAY = 24 * 60 * 60 * 1000

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: START })
})
afterEach(() => {
  vi.useRealTimers()
})

const choose = (renewal: string) => ({ kind: 'renewal-chosen', facts: { renewal } }) as const
const cardChanged = { kind: 'card-changed', facts: { code: 'sí' }, id: 'card-1' } as const

test('[D240] a choice switched all day is stored as two lines, its first and last state', async () => {
  const file = env.CASE.getByName('switched')
  for (let n = 0; n < 21; n++) await file.append('policy:1', choose(n % 2 === 0 ? 'sí' : 'no'))
  await file.append('policy:1', choose('no'))
  await file.append('policy:1', cardChanged)
  expect((await file.lines()).map(({ kind }) => kind)).toEqual(['renewal-chosen', 'card-changed'])
  vi.setSystemTime(START + DAY)
  expect(await runDurableObjectAlarm(file)).toBe(true)
  const lines = await file.lines()
  expect(lines.map(({ kind, facts }) => [kind, facts['renewal']])).toEqual([
    ['renewal-chosen', 'sí'],
    ['card-changed', undefined],
    ['renewal-chosen', 'no'],
  ])
})

const stored = (kind: string, count: number, id: string | null = null) =>
  Array.from({ length: count }, () => ({ line: { kind, at: new Date(0).toISOString() }, id }))

test('[D240] a kind of line that needs no code is limited, and its last line says so', () => {
  const files = stored('file-received', 500)
  expect(roomFor('file-received', files.slice(1), START)).toBe('room')
  expect(roomFor('file-received', files, START)).toBe('last')
  expect(roomFor('file-received', [...files, ...stored('file-full', 1, 'file-received')], START)).toBe('full')
})

test.each([
  'card-changed',
  'policy-cancelled',
  'payment-confirmed',
  'document-signed',
  'account-saved',
] as const)('[D240] %s is always written, however many lines exist', (kind) => {
  const full = [...stored(kind, 2_000), ...stored('file-received', 500)]
  expect(roomFor(kind, full, START)).toBe('room')
})
