import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  addDays,
  addMonth,
  dateOf,
  formatDate,
  formatDay,
  formatLongDate,
  formatNearDay,
  formatShortDay,
  isDate,
  isoBirthdate,
  birthdateOf,
  today,
} from './dates.ts'
import { anyText, runs } from '../testing/property-runs.ts'

const dates = fc
  .date({ min: new Date('1900-01-01T00:00:00Z'), max: new Date('2199-12-31T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))

test('[FND-11] dates are shown as dd/mm/yyyy', () => {
  expect(formatDate('2026-11-24')).toBe('24/11/2026')
  expect(formatDate('2026-11-24T05:59:59Z')).toBe('23/11/2026')
  expect(formatDate('2026-11-24T06:00:00.000Z')).toBe('24/11/2026')
})

test('[FND-12] a missing or invalid date is shown as "--", and no text makes the formats throw', () => {
  for (const value of [
    null,
    undefined,
    '',
    'ayer',
    '2026-02-30',
    '2026-13-01',
    '24/11/2026',
    '2026-02-30T10:00',
  ]) {
    expect(formatDate(value)).toBe('--')
    expect(formatLongDate(value)).toBe('--')
  }
  fc.assert(
    fc.property(anyText, (value) => {
      expect(formatDate(value)).toMatch(/^(--|\d{2}\/\d{2}\/\d{4})$/)
      birthdateOf(value)
    }),
    runs,
  )
})

test('formatDate shows the day, month and year of every date unchanged', () => {
  fc.assert(
    fc.property(dates, (date) => {
      expect(formatDate(date).split('/').reverse().join('-')).toBe(date)
      expect(dateOf(date)).toBe(date)
    }),
    runs,
  )
})

test('[D386] each day of a leap year is written as Intl writes it', () => {
  const writer = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat('es-MX', { timeZone: 'UTC', ...options })
    return (date: string) => format.format(new Date(`${date}T00:00:00Z`)).replace(/[,.]/, '')
  }
  const day = writer({ day: 'numeric', month: 'long' })
  const short = writer({ day: 'numeric', month: 'short' })
  const long = writer({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })
  for (let offset = 0; offset < 366; offset += 1) {
    const date = addDays('2028-01-01', offset)
    expect(formatNearDay(date)).toBe(day(date))
    expect(formatShortDay(date)).toBe(short(date))
    expect(formatLongDate(date)).toBe(long(date))
  }
})

test('formatLongDate writes a date out without a comma, formatDay leaves the current year out', () => {
  expect(formatLongDate('2026-11-24')).toBe('martes 24 de noviembre de 2026')
  expect(formatDay('2026-12-02', '2026-11-24')).toBe('2 de diciembre')
  expect(formatDay('2027-01-02', '2026-11-24')).toBe('2 de enero de 2027')
  expect(formatDay(null, '2026-11-24')).toBe('--')
})

test('[FND-14] a birthdate is never shown as the day before, whatever time the server adds', () => {
  fc.assert(
    fc.property(dates, fc.constantFrom('', 'T00:00:00Z', 'T23:59', 'T06:00:00-06:00'), (date, time) => {
      expect(formatDate(birthdateOf(`${date}${time}`))).toBe(formatDate(date))
    }),
    runs,
  )
  expect(['', null, undefined, '1990-02-30'].map(birthdateOf)).toEqual([null, null, null, null])
})

test('[FND-13] [FND-15] [BUY-145] the birthdate of a driver is sent as a UTC string and keeps its day', () => {
  fc.assert(
    fc.property(dates, (date) => {
      expect(isoBirthdate(date).slice(0, 10)).toBe(date)
      expect(new Date(isoBirthdate(date)).toISOString()).toBe(isoBirthdate(date))
    }),
    runs,
  )
})

test('today is the date in Mexico City, whatever the time zone of the machine', () => {
  expect(today(Date.UTC(2026, 10, 24, 5, 59))).toBe('2026-11-23')
  expect(today(Date.UTC(2026, 10, 24, 6, 0))).toBe('2026-11-24')
})

test('a day of Mexico City begins at 06:00 UTC in every month, without summer time', () => {
  for (let month = 0; month < 12; month++) {
    const midnight = Date.UTC(2027, month, 15, 6)
    const day = `2027-${String(month + 1).padStart(2, '0')}`
    expect([today(midnight - 1), today(midnight)]).toEqual([`${day}-14`, `${day}-15`])
  }
})

test('addDays counts across months and leap years', () => {
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
  expect(isDate('2027-02-29')).toBe(false)
  fc.assert(
    fc.property(dates, fc.integer({ min: -4000, max: 4000 }), (date, days) => {
      expect(addDays(addDays(date, days), -days)).toBe(date)
    }),
    runs,
  )
})

test('[PAY-16] addMonth gives the same day of the next month, or its last day', () => {
  expect(addMonth('2026-11-22')).toBe('2026-12-22')
  expect(addMonth('2026-12-05')).toBe('2027-01-05')
  expect(addMonth('2027-01-31')).toBe('2027-02-28')
  expect(addMonth('2028-01-30')).toBe('2028-02-29')
})
