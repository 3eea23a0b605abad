import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '../testing/property-runs.ts'
import { PUBLISHED_BANK_HOLIDAYS, usualBankHolidays } from './bank-holidays.ts'
import { createCalendar } from './calendar.ts'
import { addDays } from './dates.ts'
import { officialHolidays } from './official-holidays.ts'
import { addWorkingDays, isProjected, isWorkingDay } from './working-days.ts'

const weekday = (date: string) => new Date(`${date}T00:00:00Z`).getUTCDay()
const dates = fc
  .date({ min: new Date('2015-01-01T00:00:00Z'), max: new Date('2060-12-31T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))

test.each([
  [2024, '01-01 02-05 03-18 05-01 09-16 10-01 11-18 12-25'],
  [2025, '01-01 02-03 03-17 05-01 09-16 11-17 12-25'],
  [2026, '01-01 02-02 03-16 05-01 09-16 11-16 12-25'],
  [2027, '01-01 02-01 03-15 05-01 09-16 11-15 12-25'],
  [2030, '01-01 02-04 03-18 05-01 09-16 10-01 11-18 12-25'],
])('[D71] the official holidays of %i (Ley Federal del Trabajo, article 74)', (year, days) => {
  expect(officialHolidays(year)).toEqual(days.split(' ').map((day) => `${String(year)}-${day}`))
})

test('[D71] the published bank holidays equal the usual ones, which apply to unpublished years', () => {
  for (const [year, days] of Object.entries(PUBLISHED_BANK_HOLIDAYS))
    expect(days).toEqual(usualBankHolidays(Number(year)))
  expect(usualBankHolidays(2027)).toEqual(['2027-03-25', '2027-03-26', '2027-11-02', '2027-12-12'])
})

test('[D71] usualBankHolidays gives the known holidays of past years', () => {
  expect(usualBankHolidays(2016)).toEqual(['2016-03-24', '2016-03-25', '2016-11-02', '2016-12-12'])
  expect(usualBankHolidays(2019)).toEqual(['2019-04-18', '2019-04-19', '2019-11-02', '2019-12-12'])
})

test('[D71] days after the last published year are projected, and follow the usual holidays', () => {
  const last = Math.max(...Object.keys(PUBLISHED_BANK_HOLIDAYS).map(Number))
  const [end, next] = [`${String(last)}-12-31`, `${String(last + 1)}-01-04`]
  expect([isProjected(end), isProjected(next), isProjected('2060-06-01')]).toEqual([false, true, true])
  expect(isProjected('2019-06-03'), 'a year of the past is never still to be published').toBe(false)
  expect(isWorkingDay(addWorkingDays(end, 400))).toBe(true)
  for (const day of usualBankHolidays(2041)) expect(isWorkingDay(day)).toBe(false)
})

test('[D71] createCalendar uses the published holidays of a year even if an earlier year is missing', () => {
  const { isWorkingDay: works, isProjected: moves } = createCalendar({
    2026: PUBLISHED_BANK_HOLIDAYS[2026] ?? [],
    2028: ['2028-06-07'],
  })
  expect([works('2028-06-07'), works('2028-12-12'), works('2028-06-08')]).toEqual([false, true, true])
  expect(['2026-05-05', '2027-05-05', '2028-05-05', '2029-05-05'].map(moves)).toEqual([
    false,
    true,
    false,
    true,
  ])
})

test.each([
  ['2026-11-23', 7, '2026-12-02'],
  ['2026-11-13', 1, '2026-11-17'],
  ['2026-12-10', 1, '2026-12-11'],
  ['2026-12-11', 1, '2026-12-14'],
  ['2026-12-24', 3, '2026-12-30'],
  ['2026-12-31', 1, '2027-01-04'],
  ['2026-04-01', 1, '2026-04-06'],
  ['2030-09-30', 1, '2030-10-02'],
  ['2026-11-28', 1, '2026-11-30'],
])('[D71] [CLP-52] from %s, %i working days later is %s', (from, days, until) => {
  expect(addWorkingDays(from, days)).toBe(until)
})

test('[D71] addWorkingDays ends on a working day and passes exactly so many of them', () => {
  fc.assert(
    fc.property(dates, fc.integer({ min: 1, max: 30 }), (from, days) => {
      const until = addWorkingDays(from, days)
      expect(isWorkingDay(until)).toBe(true)
      let passed = 0
      for (let day = addDays(from, 1); day <= until; day = addDays(day, 1)) if (isWorkingDay(day)) passed++
      expect(passed).toBe(days)
    }),
    runs,
  )
})

test('[D71] addWorkingDays is monotonic in both arguments, and two steps equal their sum', () => {
  fc.assert(
    fc.property(dates, fc.nat(15), fc.nat(15), (from, some, more) => {
      expect(addWorkingDays(from, some) <= addWorkingDays(from, some + more)).toBe(true)
      expect(addWorkingDays(addWorkingDays(from, some), more)).toBe(addWorkingDays(from, some + more))
      if (some > 0) expect(addWorkingDays(from, some) <= addWorkingDays(addDays(from, 1), some)).toBe(true)
    }),
    runs,
  )
})

test('[D71] weekends and official holidays are no working days', () => {
  fc.assert(
    fc.property(dates, (date) => {
      if (weekday(date) === 0 || weekday(date) === 6) expect(isWorkingDay(date)).toBe(false)
    }),
    runs,
  )
  for (let year = 2015; year < 2060; year++)
    for (const day of officialHolidays(year)) expect(isWorkingDay(day)).toBe(false)
})
