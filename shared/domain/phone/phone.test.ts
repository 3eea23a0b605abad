import fc from 'fast-check'
import { expect, test } from 'vitest'
import { onlyDigits } from '../text/plain-text.ts'
import { countries, phoneLengths } from './countries.ts'
import { checkPhone, joinPhone } from './phone.ts'
import { splitPhone } from './server-phone.ts'
import { anyText, runs } from '../testing/property-runs.ts'

const digits = (min: number, max: number) =>
  fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: min, maxLength: max })

test('[FND-52] a stored phone is split into its last 10 digits and the dial code before them', () => {
  expect(splitPhone('525512345678')).toEqual({ dialCode: '+52', number: '5512345678' })
  expect(splitPhone('+18095551234')).toEqual({ dialCode: '+1', number: '8095551234' })
})

test('[FND-52] a phone of another length is split by the dial code of its country', () => {
  expect(splitPhone('50251234567')).toEqual({ dialCode: '+502', number: '51234567' })
  expect(splitPhone('34612345678')).toEqual({ dialCode: '+34', number: '612345678' })
  expect(splitPhone('4915112345678')).toEqual({ dialCode: '+49', number: '15112345678' })
})

test.each(['5215512345678', '52015512345678', '520445512345678', '0445512345678', '00525512345678'])(
  '[FND-50] [FND-52] the stored phone %s is a Mexican number of ten digits',
  (stored) => {
    expect(splitPhone(stored)).toEqual({ dialCode: '+52', number: '5512345678' })
  },
)

test('[FND-50] a phone without a prefix is a Mexican number', () => {
  expect(splitPhone('5512345678')).toEqual({ dialCode: '+52', number: '5512345678' })
})

test('[QUO-64] [BUY-150] a phone is sent as dial code and number without "+", and splits back', () => {
  expect(joinPhone({ dialCode: '+52', number: '5512345678' })).toBe('525512345678')
  const anyPhone = fc
    .constantFrom(...countries())
    .chain((country) => fc.tuple(fc.constant(country.dialCode), fc.constantFrom(...phoneLengths(country))))
    .chain(([dialCode, length]) =>
      fc.record({ dialCode: fc.constant(dialCode), number: digits(length, length) }),
    )
    // Ten digits or fewer count as a Mexican number without its code (FND-50).
    .filter(({ dialCode, number }) => dialCode.length - 1 + number.length > 10)
  fc.assert(
    fc.property(anyPhone, (phone) => {
      expect(splitPhone(joinPhone(phone))).toEqual(phone)
    }),
    runs,
  )
})

test('[QUO-35] a Mexican phone number has exactly 10 digits', () => {
  expect(checkPhone('')).toBe('missing')
  fc.assert(
    fc.property(digits(1, 14), (number) => {
      expect(checkPhone(number)).toBe(number.length === 10 ? null : 'format')
      expect(checkPhone(`${number.slice(1)}x`)).toBe('format')
    }),
    runs,
  )
})

test('[FND-77] onlyDigits removes everything but digits', () => {
  expect(onlyDigits('(55) 1234-5678 x')).toBe('5512345678')
  fc.assert(
    fc.property(anyText, (value) => {
      expect(onlyDigits(value)).toMatch(/^[0-9]*$/)
      expect(onlyDigits(onlyDigits(value))).toBe(onlyDigits(value))
    }),
    runs,
  )
})
