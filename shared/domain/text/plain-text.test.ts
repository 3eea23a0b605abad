import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyText, runs } from '../testing/property-runs.ts'
import { isPersonName } from './patterns.ts'
import { plainCode, plainText } from './plain-text.ts'

test('plainText removes the invisible characters of a pasted name and keeps the visible ones', () => {
  expect(plainText('\u200B María\u00A0 José\uFEFF  O’Farrill')).toBe("María José O'Farrill")
  expect(plainText('Jose\u0301 ')).toBe('José ')
})

test.each([
  ['D´Acosta', "D'Acosta"],
  ['D`Acosta', "D'Acosta"],
  ['Gómez–Palacio', 'Gómez-Palacio'],
  ['Gómez−Palacio', 'Gómez-Palacio'],
])('[FND-83] [D158] plainText reads the name %s as %s', (typed, meant) => {
  expect(plainText(typed)).toBe(meant)
  expect(isPersonName(meant)).toBe(true)
})

test.each([
  ['PEOM-920229-AB1', 'PEOM920229AB1'],
  ['peom 920229 ab1', 'PEOM920229AB1'],
  ['ABC-123', 'ABC123'],
  ['abc–12–3', 'ABC123'],
  ['3N1 CN8AE1 NX23.0041', '3N1CN8AE1NX230041'],
  ['ñuñoa/1', 'ÑUÑOA1'],
])('[FND-87] [FND-88] plainCode reads %s as %s', (pasted, meant) => {
  expect(plainCode(pasted)).toBe(meant)
})

test('[CAN-17] plainText removes invisible characters, replaces typographic marks and composes accents', () => {
  expect(plainText('\u200B“No”\u2026\n  me gusto\u0301 — la app’s\u200D')).toBe(
    '"No"... me gustó - la app\'s',
  )
})

test('plainCode removes a separator of another alphabet', () => {
  expect(plainCode('ABC\u0387123')).toBe('ABC123')
})

test('plainText replaces a mark that becomes an accent only by composition', () => {
  // U+1FFD, the Greek oxia, becomes an acute by composition.
  expect(plainText('D\u1ffdAcosta')).toBe("D'Acosta")
})

test('plainText and plainCode are idempotent', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      expect(plainText(plainText(text))).toBe(plainText(text))
      expect(plainCode(plainCode(text))).toBe(plainCode(text))
    }),
    runs,
  )
})
