import { expect, test } from 'vitest'
import { clabe } from 'clabe-validator'
import * as fc from 'fast-check'
import { isClabe } from './check-digit.ts'
import { bankOfClabe } from './clabe.ts'

test.each([
  ['002010077777777771', true],
  ['012180001234567899', true],
  ['002010077777777772', false],
  ['020010077777777771', false],
  ['00201007777777777', false],
  ['0020100777777777711', false],
  ['00201007777777777a', false],
  ['', false],
] as const)('[CLP-34] isClabe checks the check digit of %s: %s', (value, isGood) => {
  expect(isClabe(value)).toBe(isGood)
})

test('[CLP-34] isClabe agrees with the clabe library for any digits, and one check digit fits', () => {
  const digits = fc.stringMatching(/^[0-9]{17,19}$/)
  fc.assert(fc.property(digits, (value) => isClabe(value) === clabe.validate(value).valid.format))
  const accounts = fc.stringMatching(/^[0-9]{17}$/)
  const isOnce = (account: string) =>
    Array.from({ length: 10 }, (_, digit) => isClabe(`${account}${String(digit)}`)).filter(Boolean).length ===
    1
  fc.assert(fc.property(accounts, isOnce))
})

test('[CLP-34] a CLABE of an unknown bank is valid, and its bank is null', () => {
  expect(isClabe('555555000000000000')).toBe(true)
  expect(bankOfClabe('555555000000000000')).toBeNull()
})

test.each([
  ['002', 'BANAMEX (Banco Nacional de México)'],
  ['072580012345678901', 'BANORTE (Banco Mercantil del Norte)'],
  ['012', 'BBVA BANCOMER'],
  ['124', 'CITI MEXICO (Banco Citi Mexico)'],
  ['999', null],
  ['00', null],
  ['abc', null],
] as const)('[CLP-34] bankOfClabe finds for %s the bank %s', (value, bank) => {
  expect(bankOfClabe(value)).toBe(bank)
})
