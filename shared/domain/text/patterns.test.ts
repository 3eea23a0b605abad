import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkEmail } from '../person/email.ts'
import { checkPassword } from '../access/password.ts'
import { isAddress, isAlphanumeric, isDigits, isPersonName } from './patterns.ts'
import { checkRfc } from '../person/rfc.ts'
import { runs } from '../testing/property-runs.ts'

const all = [isDigits, isPersonName, isAlphanumeric, isAddress]

test('[FND-83] "digits only" is one or more digits and nothing else', () => {
  expect(['0', '0123456789'].every(isDigits)).toBe(true)
  expect(['', ' 1', '1.0', '-1', '١', '1\n'].some(isDigits)).toBe(false)
})

test('[FND-84] a person name has only letters, accents, space, comma, period, apostrophe and hyphen', () => {
  expect(["María-José O'Farrill, Jr.", 'Ñandú Güemes', 'Jose\u0301'].every(isPersonName)).toBe(true)
  expect(['', 'R2D2', 'Ana_María', 'Ana\nMaría', 'Ana@', 'Ana&Luis'].some(isPersonName)).toBe(false)
})

test('[FND-85] [FND-O12] addresses and alphanumeric texts accept only their characters', () => {
  expect(isAlphanumeric('Clásico 3 puertas')).toBe(true)
  expect(isAlphanumeric('3.5')).toBe(false)
  expect(isAddress("Av. 5 de Mayo #12-B, 2º piso (d'Anza) & 3/4 °ª")).toBe(true)
  expect(isAddress('Calle 5; depto')).toBe(false)
})

test('every alphanumeric text is a valid address', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(..."aÑé 09.,'-#º&/+;\n<") }), (text) => {
      if (isAlphanumeric(text)) expect(isAddress(text)).toBe(true)
    }),
    runs,
  )
})

test('the checks of typed text answer for 100 KB of text made to slow down a pattern', () => {
  const size = 100_000
  const hostile = ['a', '1', ' ', 'á', 'a.', '-', 'aa@', '@', 'a@a.', 'A1', '\u0301', '"'].flatMap((part) => [
    part.repeat(size / part.length),
    `${part.repeat(size / part.length)}!\u0000`,
    `a@${part.repeat(size / part.length)}`,
  ])
  for (const text of hostile) {
    for (const pattern of all) expect([true, false]).toContain(pattern(text))
    expect([null, 'missing', 'format']).toContain(checkEmail(text, size * 2))
    expect(['missing', 'format']).toContain(checkRfc(text))
    expect(checkPassword(text, { email: 'ana@correo.example', brandWord: 'volante' }).rules.length).toBe(9)
  }
})
