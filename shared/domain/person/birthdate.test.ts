import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ageOn, checkBirthdate, latestBirthdate } from './birthdate.ts'
import { addDays } from '../time/dates.ts'
import { anyText, runs } from '../testing/property-runs.ts'

const days = fc.integer({ min: 0, max: 60_000 }).map((offset) => addDays('1990-01-01', offset))

test('[FND-82] [QUO-28] the latest allowed birthdate is 16 years ago, one day later is too young', () => {
  expect(latestBirthdate('2026-11-24')).toBe('2010-11-24')
  fc.assert(
    fc.property(days, (day) => {
      const latest = latestBirthdate(day)
      expect(ageOn(latest, day)).toBe(16)
      expect(checkBirthdate(latest, day)).toBeNull()
      expect(ageOn(addDays(latest, 1), day)).toBe(15)
      expect(checkBirthdate(addDays(latest, 1), day)).toBe('too-young')
    }),
    runs,
  )
})

test('[FND-97] age counts completed years', () => {
  expect(ageOn('2000-02-29', '2026-02-28')).toBe(25)
  expect(ageOn('2000-02-29', '2026-03-01')).toBe(26)
  expect(ageOn('2000-11-24', '2026-11-24')).toBe(26)
})

test('[QUO-27] a birthdate is required and has to be a day that exists', () => {
  expect(checkBirthdate('', '2026-11-24')).toBe('missing')
  expect(checkBirthdate('2001-02-30', '2026-11-24')).toBe('format')
  expect(checkBirthdate('2026-04-31', '2026-11-24')).toBe('format')
  expect(checkBirthdate('1899-12-31', '2026-11-24')).toBe('too-early')
  expect(checkBirthdate('15-04-03', '2026-11-24')).toBe('year')
  expect(checkBirthdate('2031-01-01', '2026-11-24')).toBe('too-young')
  fc.assert(
    fc.property(anyText, (value) => {
      checkBirthdate(value, '2026-11-24')
    }),
    runs,
  )
})
