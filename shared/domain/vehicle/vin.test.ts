import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyText, runs } from '../testing/property-runs.ts'
import { checkVin, typeVin } from './vin.ts'

const LETTERS = 'ABCDEFGHJKLMNPRSTUVWXYZ0123456789'
const vinOf = (length: number) =>
  fc.string({ unit: fc.constantFrom(...LETTERS), minLength: length, maxLength: length })

test('[FND-88] [BUY-31] a VIN has 17 characters without I, O and Q', () => {
  fc.assert(
    fc.property(vinOf(17), fc.nat(16), fc.constantFrom('I', 'O', 'Q', 'Ñ', '-', ' '), (vin, at, wrong) => {
      expect(checkVin(vin)).toBeNull()
      expect(checkVin(vin.toLowerCase())).toBeNull()
      expect(checkVin(`${vin.slice(0, at)}${wrong}${vin.slice(at + 1)}`)).toBe(
        'IOQ'.includes(wrong) ? 'letters' : 'format',
      )
    }),
    runs,
  )
})

test('[BUY-29] [BUY-30] an empty VIN is missing, a shorter or longer one has a wrong format', () => {
  expect(checkVin('')).toBe('missing')
  expect(checkVin('3N1CN7AD4KL8123')).toBe('format')
  expect(checkVin('3N1CN7AD4KL812345X')).toBe('format')
})

test('[BUY-31] typeVin upper-cases a VIN and stops at 17 characters', () => {
  expect(typeVin('3n1cn7ad4kl8123456')).toBe('3N1CN7AD4KL812345')
  fc.assert(
    fc.property(anyText, (value) => {
      expect(typeVin(typeVin(value))).toBe(typeVin(value))
      checkVin(value)
    }),
    runs,
  )
})
