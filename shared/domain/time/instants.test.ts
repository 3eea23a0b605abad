import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '../testing/property-runs.ts'
import { instantOf, lastInstantOf } from './instants.ts'
import { atHour, untilHour } from './moment.ts'

test.each([
  ['2026-11-20T18:00:00Z', '2026-11-20T18:00:00.000Z'],
  ['2026-11-20T18:00:00.5z', '2026-11-20T18:00:00.500Z'],
  ['2026-11-20T12:00:00-06:00', '2026-11-20T18:00:00.000Z'],
  ['2026-11-20 12:00:00-0600', '2026-11-20T18:00:00.000Z'],
  ['2026-11-21T03:00+09', '2026-11-20T18:00:00.000Z'],
  ['2026-11-20T12:00:00', '2026-11-20T18:00:00.000Z'],
  ['2026-11-20', '2026-11-20T06:00:00.000Z'],
  // Until 2022, clocks in Mexico were an hour ahead in summer.
  ['2021-07-01T12:00:00', '2021-07-01T17:00:00.000Z'],
])('[D36] [D60] instantOf reads %s as an instant', (text, instant) => {
  expect(instantOf(text)).toBe(instant)
})

test.each(['', 'soon', '2026-02-30', '2026-11-20T25:00:00Z', '20/11/2026', '2026-11-20T12:00:00+99:99'])(
  'instantOf returns null for %s',
  (text) => {
    expect(instantOf(text)).toBeNull()
  },
)

test('[D60] instantOf gives the same instant for every UTC offset', () => {
  const minutes = fc.integer({ min: -14 * 60, max: 14 * 60 })
  const moment = fc.integer({ min: 0, max: 4_102_444_800 })
  fc.assert(
    fc.property(moment, minutes, (seconds, ahead) => {
      const local = new Date((seconds + ahead * 60) * 1000).toISOString().slice(0, 19)
      const size = Math.abs(ahead)
      const two = (n: number) => String(n).padStart(2, '0')
      const offset = `${ahead < 0 ? '-' : '+'}${two(Math.floor(size / 60))}:${two(size % 60)}`
      expect(instantOf(local + offset)).toBe(new Date(seconds * 1000).toISOString())
    }),
    runs,
  )
})

test('lastInstantOf ends a bare date at the end of its day in Mexico City, and keeps an instant', () => {
  expect(lastInstantOf('2026-12-05')).toBe('2026-12-06T05:59:59.999Z')
  expect(lastInstantOf('2026-12-05T12:00:00Z')).toBe('2026-12-05T12:00:00.000Z')
  expect(lastInstantOf('mañana')).toBeNull()
})

test.each([
  ['an instant at noon', '2026-03-12T18:00:00.000Z', ' a las 12:00'],
  ['midnight in Mexico City', '2026-03-12T06:00:00.000Z', ''],
  ['a bare day', '2026-03-12', ''],
  ['a time without a zone', '2026-03-12T12:00:00', ' a las 12:00'],
  ['midnight without a zone', '2026-03-12T00:00:00', ''],
  ['nothing', null, ''],
  ['what cannot be read', 'T', ''],
])('[POL-48] the hour at which a cover begins, for %s', (_, value, text) => {
  expect(atHour(value)).toBe(text)
})

test.each([
  ['an instant at noon', '2027-03-12T18:00:00.000Z', ' a las 12:00'],
  ['the last minute of a day', '2027-03-13T05:59:00.000Z', ''],
  ['the end of a bare day', lastInstantOf('2027-03-12'), ''],
  ['nothing', null, ''],
])('[POL-36] [POL-48] the hour at which a cover ends, for %s', (_, value, text) => {
  expect(untilHour(value)).toBe(text)
})
