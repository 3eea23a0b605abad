import { expect, test } from 'vitest'
import { vinAdvice } from './vin-advice.ts'

test('[D99] vinAdvice is null for a VIN with a right check digit and the insured year', () => {
  expect(vinAdvice('1HGCM82633A004352', 2003)).toBeNull()
  expect(vinAdvice('11111111111111111', 2001)).toBeNull()
  expect(vinAdvice(' 3n1cn8ae7nl000002 ', 2022)).toBeNull()
})

test('[D99] vinAdvice reports a wrong check digit', () => {
  expect(vinAdvice('1HGCM82633A004353', 2003)).toEqual({ kind: 'check-digit', year: null })
  expect(vinAdvice('1HGCM82638A004352', 2003)).toEqual({ kind: 'check-digit', year: 2008 })
  expect(vinAdvice('1HGCM82630A004352', 2003)).toEqual({ kind: 'check-digit', year: null })
  // If the model year differs as well, a wrong check digit says nothing: the VIN may belong to another market.
  expect(vinAdvice('1HGCM82633A004353', 2005)).toEqual({ kind: 'check-digit', year: 2003 })
})

test('[D99] vinAdvice reports a VIN of another year, whose letters repeat after thirty years', () => {
  expect(vinAdvice('3N1CN8AE7NL000002', 2021)).toEqual({ kind: 'other-year', year: 2022 })
  expect(vinAdvice('3N1CN8AE7NL000002', 1992)).toBeNull()
  // The letter of this VIN also stands for 2010, its first use.
  expect(vinAdvice('3N1CN8AE4AL000002', 2012)).toEqual({ kind: 'other-year', year: 2010 })
})

test.each(['', '123', '3N1CN8AE7NL00000O'])(
  '[END-26] vinAdvice is null for a text that is no VIN: "%s"',
  (value) => {
    expect(vinAdvice(value, 2022)).toBeNull()
  },
)
