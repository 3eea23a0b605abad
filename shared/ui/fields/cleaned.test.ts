import { globSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mexicanNumber, nationalNumber } from '#shared/domain/phone/phone.ts'
import { checkPostalCode } from '#shared/domain/person/postal-code.ts'
import { checkRfc } from '#shared/domain/person/rfc.ts'
import { checkPlates } from '#shared/domain/vehicle/plates.ts'
import { checkVin } from '#shared/domain/vehicle/vin.ts'
import { runs } from '#shared/domain/testing/property-runs.ts'
import { checkEmail, normaliseEmail } from '#shared/domain/person/email.ts'
import { cleaned, keptOf, typingOf } from './cleaned.ts'

test('[FND-77] a digits field removes every other character', () => {
  expect(cleaned('55 1234-5678x', 'digits')).toBe('5512345678')
})

test('[FND-87] an upper-case field upper-cases while typing, ñ included', () => {
  expect(cleaned('muñoz', 'upper')).toBe('MUÑOZ')
})

test('[FND-78] an amount field keeps one point and two decimals', () => {
  expect(cleaned('$1,234.567', 'amount')).toBe('1234.56')
  expect(cleaned('12,5', 'amount')).toBe('12.5')
  expect(cleaned('1.2.3', 'amount')).toBe('1.23')
  expect(cleaned('12.', 'amount')).toBe('12.')
})

test.each([
  ['RFC: BUEI591117A10', 'upper', 13, 'BUEI591117A10'],
  ['Cuenta 0123456789 CLABE 012180001234567897', 'digits', 18, '012180001234567897'],
  ['NIV 3N1AB7AP5KY250001, modelo 2019', 'upper', 17, '3N1AB7AP5KY250001'],
  ['Placas: ABC-123-D', 'upper', 7, 'ABC123D'],
  ['C.P. 06700, tel. 5512345678', 'digits', 5, '06700'],
] as const)('keptOf keeps from the pasted text %j the only value that fits', (text, typing, max, value) => {
  expect(keptOf(text, typing, max)).toBe(value)
})

test('keptOf keeps the first characters of a text without a single fitting value', () => {
  expect(keptOf('06700 o 03100', 'digits', 5)).toBe('06700')
  expect(keptOf('ABCDEFGHIJ', 'upper', 5)).toBe('ABCDE')
  expect(keptOf('Avenida Reforma 222', 'text', 7)).toBe('Avenida')
})

test('keptOf is idempotent', () => {
  const kinds = fc.constantFrom('text', 'email', 'digits', 'upper', 'amount')
  fc.assert(
    fc.property(fc.string(), kinds, fc.nat({ max: 20 }), (text, kind, max) => {
      const kept = keptOf(text, kind, max)
      expect(keptOf(kept, kind, max)).toBe(kept)
      expect(kept.length).toBeLessThanOrEqual(max)
    }),
    runs,
  )
})

test('cleaned is idempotent', () => {
  const kinds = fc.constantFrom('text', 'email', 'digits', 'upper', 'amount')
  fc.assert(
    fc.property(fc.string(), kinds, (text, kind) => {
      expect(cleaned(cleaned(text, kind), kind)).toBe(cleaned(text, kind))
    }),
    runs,
  )
})

test.each([
  '+52 55 1234 5678',
  '(55) 1234-5678',
  '0445512345678',
  '045 55 1234 5678',
  '01 55 1234 5678',
  '+52 1 55 1234 5678',
  '0052 55 1234 5678',
  '52 1 55 1234 5678',
  '+52 01 55 1234 5678',
  '+52 044 55 1234 5678',
  '55.1234.5678',
  '\u202A+52 55 1234 5678\u202C',
])('[QUO-35] [FND-77] the pasted phone %s is read as 5512345678', (pasted) => {
  expect(nationalNumber(pasted, '52')).toBe('5512345678')
  expect(typedOut(pasted)).toBe('5512345678')
})

/** Types a text letter by letter, cleaned after each, as a field does. */
const typedOut = (text: string) => [...text].reduce((typed, letter) => mexicanNumber(typed + letter), '')

test('[QUO-35] a pasted phone of a wrong length is kept whole, so that it is refused', () => {
  expect(nationalNumber('+1 202 555 0123 99', '52')).toBe('1202555012399')
  expect(nationalNumber('+1 202 555 0123', '1')).toBe('2025550123')
  expect(nationalNumber('5255123456', '52')).toBe('5255123456')
})

test('[QUO-35] a pasted foreign phone loses its code if it is marked or makes it too long', () => {
  expect(nationalNumber('+502 5123 4567', '502', [8])).toBe('51234567')
  expect(nationalNumber('00 34 612 34 56 78', '34', [9])).toBe('612345678')
  expect(nationalNumber('34612345678', '34', [9])).toBe('612345678')
  // A phone number that is incomplete, or complete without a country code, stays unchanged.
  expect(nationalNumber('431234567', '43', [7, 8, 9, 10])).toBe('431234567')
  expect(nationalNumber('+43 1234567', '43', [7, 8, 9, 10])).toBe('1234567')
})

const between = fc.constantFrom('', '', '', ' ', '-', '\u00A0', '\u200B', '–', '.', '  ')
/** Draws variants of a value as people paste it: separators and invisible characters anywhere, either case. */
const variantsOf = (value: string) =>
  fc
    .tuple(fc.array(between, { minLength: value.length, maxLength: value.length }), fc.boolean())
    .map(([parts, isLower]) => {
      const text = [...value].map((letter, index) => `${parts[index] ?? ''}${letter}`).join('')
      return isLower ? text.toLowerCase() : text
    })

test.each([
  ['RFC', 'PEOM920229AB1', (text: string) => checkRfc(cleaned(text, 'upper').slice(0, 13))],
  ['VIN', '3N1CN8AE1NX230041', (text: string) => checkVin(cleaned(text, 'upper').slice(0, 17))],
  ['plates', 'ABC123A', (text: string) => checkPlates(cleaned(text, 'upper').slice(0, 20))],
  ['postal code', '06600', (text: string) => checkPostalCode(cleaned(text, 'digits').slice(0, 5))],
])('[FND-77] [FND-87] [FND-88] any pasted variant of one %s is accepted', (_, value, check) => {
  fc.assert(
    fc.property(variantsOf(value), (pasted) => {
      expect(check(pasted)).toBeNull()
    }),
    runs,
  )
})

/** Invisible characters that a paste may bring: zero widths, marks of direction and variation, fillers, controls. */
const invisible = fc.constantFrom(
  ...'\u00AD\u034F\u061C\u180E\u200B\u200D\u200E\u202B\u2060\u2066\u2069\uFE0F\uFEFF\u3164\u0001\u007F'.split(
    '',
  ),
)
const around = fc.constantFrom('', ' ', '\u00A0', '\t', '\n')

test('[FND-O10] [ACC-01] [QUO-57] any pasted variant of an e-mail is read as that e-mail, in every field type', () => {
  const email = 'maria.perez+auto@correo.example'
  const hidden = fc.array(fc.array(invisible, { maxLength: 2 }), {
    minLength: email.length + 1,
    maxLength: email.length + 1,
  })
  const typing = typingOf('email')
  fc.assert(
    fc.property(hidden, around, around, (marks, before, after) => {
      const pasted = `${before}${marks.map((some, index) => some.join('') + (email[index] ?? '')).join('')}${after}`
      const typed = typing === undefined ? pasted : cleaned(pasted, typing)
      expect([checkEmail(typed), normaliseEmail(typed)]).toEqual([null, email])
    }),
    runs,
  )
})

test('an e-mail with a blank inside is refused, not changed', () => {
  expect(checkEmail(cleaned('maria perez@correo.example', 'email'))).toBe('format')
})

test('[QUO-35] [ADJ-71] every phone field is one that knows dial codes', () => {
  const bare = globSync('{sites,shared}/**/*.{ts,tsx,astro}')
    .filter((file) => !file.includes('.test.'))
    .filter((file) => {
      const text = readFileSync(file, 'utf8')
      return /typing: 'digits'[^}]*(tel\b|\.phone\b)|type="tel"/s.test(text)
    })
  expect(bare).toEqual([])
})

test('[FND-O10] every e-mail field is one that cleans its input', () => {
  const bare = globSync('{sites,shared}/**/*.{tsx,astro}')
    .filter((file) => !file.includes('.test.'))
    .filter((file) => /<input\b[^>]*type="email"/s.test(readFileSync(file, 'utf8')))
  expect(bare).toEqual([])
})
