import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { addMonths, DAY_MS, mexicoDate, mexicoLastMinute, mexicoNoon, readDate } from './time.ts'

const at = (text: string) => Date.parse(text)

test('[D36] the calendar day is Mexico City’s, six hours behind UTC', () => {
  expect(mexicoDate(at('2026-11-21T05:59:59Z'))).toBe('2026-11-20')
  expect(mexicoDate(at('2026-11-21T06:00:00Z'))).toBe('2026-11-21')
  expect(mexicoNoon(at('2026-11-21T05:59:59Z'), 1)).toBe(at('2026-11-21T18:00:00Z'))
})

test('[REN-19] the last minute of a day is in Mexico City time', () => {
  expect(mexicoLastMinute(at('2026-11-21T05:59:59Z'))).toBe(at('2026-11-21T05:59:00Z'))
  expect(mexicoLastMinute(at('2026-11-21T06:00:00Z'))).toBe(at('2026-11-22T05:59:00Z'))
})

test('adding months keeps the day, or takes the last day of a shorter month', () => {
  expect(addMonths(at('2027-12-01T18:00:00Z'), 12)).toBe(at('2028-12-01T18:00:00Z'))
  expect(addMonths(at('2028-02-29T18:00:00Z'), 12)).toBe(at('2029-02-28T18:00:00Z'))
  expect(addMonths(at('2026-08-31T18:00:00Z'), 1)).toBe(at('2026-09-30T18:00:00Z'))
})

test('each added month has between 28 and 31 days', () => {
  const instants = fc.integer({ min: at('2020-01-01T00:00:00Z'), max: at('2040-01-01T00:00:00Z') })
  fc.assert(
    fc.property(instants, fc.integer({ min: 0, max: 24 }), (from, months) => {
      const days = (addMonths(from, months) - from) / DAY_MS
      expect(days).toBeGreaterThanOrEqual(months * 28)
      expect(days).toBeLessThanOrEqual(months * 31)
    }),
    { numRuns: 1000 },
  )
})

test('a date that does not exist or has another form is refused', () => {
  expect(readDate('1990-05-14')).toBe('1990-05-14')
  expect(readDate('1990-05-14T00:00:00.000Z')).toBe('1990-05-14')
  for (const text of ['', '1990-02-30', '14/05/1990', '1990-5-14', '1990-05-14x'])
    expect(readDate(text)).toBeNull()
})
