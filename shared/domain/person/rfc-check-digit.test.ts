import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '../testing/property-runs.ts'
import { hasRightCheckDigit } from './rfc-check-digit.ts'

/** Returns all check digits that fit an RFC's body, among the characters that the tax office uses. */
const digitsOf = (body: string) => [...'0123456789A'].filter((digit) => hasRightCheckDigit(body + digit))

test('the test RFCs of the tax office have the right check digit', () => {
  for (const rfc of ['EKU9003173C9', 'GODE561231GR8', 'CACX7605101P8', 'XIA190128J61', 'IIA040805DZ4']) {
    expect(hasRightCheckDigit(rfc), rfc).toBe(true)
  }
})

test('hasRightCheckDigit finds one mistyped character of an RFC', () => {
  const alphabet = 'ABCDEFGHIJKLMNPQRSTUVWXYZ0123456789'
  fc.assert(
    fc.property(fc.nat(11), fc.constantFrom(...alphabet), (place, character) => {
      const rfc = 'GODE561231GR8'
      const wrong = rfc.slice(0, place) + character + rfc.slice(place + 1)
      const isSame = alphabet.indexOf(character) === alphabet.indexOf(rfc[place] ?? '')
      // Two characters whose values differ by eleven have the same check digit, which is computed modulo eleven.
      if (isSame || digitsOf(wrong.slice(0, -1)).includes('8')) return
      expect(hasRightCheckDigit(wrong)).toBe(false)
    }),
    runs,
  )
})

test('exactly one check digit fits the body of an RFC', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[A-ZÑ&]{3,4}\d{6}[A-Z0-9]{2}$/), (body) => {
      expect(digitsOf(body)).toHaveLength(1)
    }),
    runs,
  )
})
