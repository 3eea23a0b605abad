import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkClaimField } from '#shared/domain/claims/claim-fields.ts'
import { checkBirthdate } from '#shared/domain/person/birthdate.ts'
import { copiedDate, isFullPart, isMonthAfter, joinDate, splitDate, wholeYear } from './date-parts.ts'

test('a date is joined as typed, so that a day that does not exist is reported', () => {
  expect(joinDate({ day: '7', month: '03', year: '1990' })).toBe('1990-03-07')
  expect(joinDate({ day: '31', month: '04', year: '1999' })).toBe('1999-04-31')
  expect(joinDate({ day: '3', month: '04', year: '15' })).toBe('15-04-03')
  expect(joinDate({ day: '', month: '', year: '' })).toBe('')
})

test('[FND-19] [D9] a partial date is kept as typed and counts as missing', () => {
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

test('[D322] a whole date is read from pasted text, in Mexican or ISO 8601 order', () => {
  const may = { day: '14', month: '05', year: '1990' }
  for (const text of ['14/05/1990', ' 14 - 5 - 1990 ', '14.05.1990', '14 05 1990', '1990-05-14'])
    expect(copiedDate(text)).toEqual(may)
})

test('[D322] pasted text that is no whole date is not read as one', () => {
  for (const text of ['14', '1990', '05/1990', '14/13/1990', '14/05/90', '1990/05/1990', 'mayo 14, 1990'])
    expect(copiedDate(text)).toBeNull()
})

test('[FND-82] a two-digit year is completed only if it can mean a single year', () => {
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

test('splitDate gives empty parts for text that is no date', () => {
  for (const text of ['7 de marzo', '1990-3-07', '19900-03-07'])
    expect(splitDate(text)).toEqual({ day: '', month: '', year: '' })
})

test('[FND-82] months after the last allowed day are not offered', () => {
  expect(isMonthAfter('2010', '12', '2010-11-20')).toBe(true)
  expect(isMonthAfter('2010', '11', '2010-11-20')).toBe(false)
  expect(isMonthAfter('2009', '12', '2010-11-20')).toBe(false)
  expect(isMonthAfter('20', '12', '2010-11-20')).toBe(false)
})

test('[D368] a day or month part is full when no further digit can follow', () => {
  const full = (most: number) =>
    ['', '0', '1', '2', '3', '4', '9', '01', '12'].filter((one) => isFullPart(one, most))
  expect(full(31)).toEqual(['4', '9', '01', '12'])
  expect(full(12)).toEqual(['2', '3', '4', '9', '01', '12'])
})
