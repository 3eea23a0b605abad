import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkClaimField } from '#shared/domain/claims/claim-fields.ts'
import { checkBirthdate } from '#shared/domain/person/birthdate.ts'
import { copiedDate, isFullPart, isMonthAfter, joinDate, splitDate, wholeYear } from './date-parts.ts'

test('a date is joined as typed, so that a day that does not exist is reported as such', () => {
  expect(joinDate({ day: '7', month: '03', year: '1990' })).toBe('1990-03-07')
  expect(joinDate({ day: '31', month: '04', year: '1999' })).toBe('1999-04-31')
  expect(joinDate({ day: '3', month: '04', year: '15' })).toBe('15-04-03')
  expect(joinDate({ day: '', month: '', year: '' })).toBe('')
})

test('[FND-19] [D9] a half date is kept as typed, and is no date', () => {
  for (const parts of [
    { day: '', month: '04', year: '1999' },
    { day: '1', month: '', year: '199' },
    { day: '', month: '', year: '1' },
    { day: '7', month: '', year: '' },
    { day: '', month: '12', year: '' },
  ]) {
    expect(splitDate(joinDate(parts))).toEqual(parts)
    expect(checkBirthdate(joinDate(parts), '2026-11-24')).toBe('missing')
    expect(checkClaimField('licenseEnd', joinDate(parts))).toBe('missing')
  }
})

test('[D322] a whole date is read from a copy, in the order of Mexico or of ISO 8601', () => {
  const may = { day: '14', month: '05', year: '1990' }
  for (const text of ['14/05/1990', ' 14 - 5 - 1990 ', '14.05.1990', '14 05 1990', '1990-05-14'])
    expect(copiedDate(text)).toEqual(may)
})

test('[D322] a copy that is no whole date is left to the part that has the focus', () => {
  for (const text of ['14', '1990', '05/1990', '14/13/1990', '14/05/90', '1990/05/1990', 'mayo 14, 1990'])
    expect(copiedDate(text)).toBeNull()
})

test('[FND-82] two digits of a year are completed where they can mean one year alone', () => {
  const years = ['90', '05', '00', '10', '15', '30', '199', '1990', ''].map((year) =>
    wholeYear(year, '2010-11-20'),
  )
  expect(years).toEqual(['1990', '2005', '2000', '2010', '15', '1930', '199', '1990', ''])
  expect(wholeYear('90', '')).toBe('90')
})

test('splitting a date and joining it again gives the date back', () => {
  const dates = fc.date({ min: new Date('1900-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
  fc.assert(
    fc.property(dates, (date) => {
      const text = date.toISOString().slice(0, 10)
      expect(joinDate(splitDate(text))).toBe(text)
    }),
    { numRuns: process.env.LONG ? 10000 : 1000 },
  )
})

test('anything that is no date splits into empty parts', () => {
  for (const text of ['7 de marzo', '1990-3-07', '19900-03-07'])
    expect(splitDate(text)).toEqual({ day: '', month: '', year: '' })
})

test('[FND-82] months after the last day offered are not offered', () => {
  expect(isMonthAfter('2010', '12', '2010-11-20')).toBe(true)
  expect(isMonthAfter('2010', '11', '2010-11-20')).toBe(false)
  expect(isMonthAfter('2009', '12', '2010-11-20')).toBe(false)
  expect(isMonthAfter('20', '12', '2010-11-20')).toBe(false)
})

test('[D368] a day or a month is full when no further digit can follow', () => {
  const full = (most: number) =>
    ['', '0', '1', '2', '3', '4', '9', '01', '12'].filter((one) => isFullPart(one, most))
  expect(full(31)).toEqual(['4', '9', '01', '12'])
  expect(full(12)).toEqual(['2', '3', '4', '9', '01', '12'])
})
