import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkFirstName, checkLastName } from './person-name.ts'
import { anyText, runs } from '../testing/property-runs.ts'

test('[QUO-21] [QUO-23] [QUO-25] first and last name are required, and blanks count as empty', () => {
  expect([checkFirstName(''), checkLastName('  ')]).toEqual(['missing', 'missing'])
})

test('[QUO-22] a first name has 2 to 200 characters of the person-name pattern', () => {
  expect(checkFirstName('A')).toBe('format')
  expect(checkFirstName('Jo')).toBeNull()
  expect(checkFirstName('a'.repeat(200))).toBeNull()
  expect(checkFirstName('a'.repeat(201))).toBe('format')
  expect(checkFirstName('Ana3')).toBe('format')
})

test('[QUO-24] [QUO-26] a last name has 2 to 100 characters', () => {
  expect(checkLastName('De la Ó')).toBeNull()
  expect(checkLastName('a'.repeat(101))).toBe('format')
})

test('checkFirstName never throws, whatever the text', () => {
  fc.assert(
    fc.property(anyText, (value) => {
      expect([null, 'missing', 'format']).toContain(checkFirstName(value))
    }),
    runs,
  )
})
