import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkExternalNumber, checkInternalNumber, checkStreet } from './address.ts'
import { anyText, runs } from '../testing/property-runs.ts'

test('[QUO-49] [QUO-50] neighbourhood and street are required, of the address pattern, at most 150 characters', () => {
  expect(checkStreet(' ')).toBe('missing')
  expect(checkStreet('Av. Álvaro Obregón #151, 2º piso')).toBeNull()
  expect(checkStreet('Calle <b>')).toBe('format')
  expect(checkStreet('a'.repeat(150))).toBeNull()
  expect(checkStreet('a'.repeat(151))).toBe('format')
})

test('[QUO-51] [QUO-O11] the external number is required and has at most 50 characters', () => {
  expect(checkExternalNumber('')).toBe('missing')
  expect(checkExternalNumber('151-B')).toBeNull()
  expect(checkExternalNumber('1'.repeat(51))).toBe('format')
})

test('[QUO-52] the internal number is optional, and has to match the pattern when filled', () => {
  expect(checkInternalNumber('')).toBeNull()
  expect(checkInternalNumber('4º B')).toBeNull()
  expect(checkInternalNumber('4*')).toBe('format')
})

test('checkStreet and checkInternalNumber never throw, whatever the text', () => {
  fc.assert(
    fc.property(anyText, (value) => {
      expect([null, 'missing', 'format']).toContain(checkStreet(value))
      expect([null, 'format']).toContain(checkInternalNumber(value))
    }),
    runs,
  )
})
