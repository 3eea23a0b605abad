import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isMonthAfter, joinDate, splitDate, wholeYear } from './date-parts.ts'

test('a date is joined once every part is typed, so that a day that does not exist can be said to be none', () => {
  expect(joinDate({ day: '7', month: '03', year: '1990' })).toBe('1990-03-07')
  expect(joinDate({ day: '31', month: '04', year: '1999' })).toBe('1999-04-31')
  expect(joinDate({ day: '3', month: '04', year: '15' })).toBe('15-04-03')
  expect(joinDate({ day: '', month: '04', year: '1999' })).toBe('')
  expect(joinDate({ day: '1', month: '', year: '199' })).toBe('')
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
  expect(splitDate('7 de marzo')).toEqual({ day: '', month: '', year: '' })
})

test('[FND-82] months after the last day offered are not offered', () => {
  expect(isMonthAfter('2010', '12', '2010-11-20')).toBe(true)
  expect(isMonthAfter('2010', '11', '2010-11-20')).toBe(false)
  expect(isMonthAfter('2009', '12', '2010-11-20')).toBe(false)
  expect(isMonthAfter('20', '12', '2010-11-20')).toBe(false)
})
