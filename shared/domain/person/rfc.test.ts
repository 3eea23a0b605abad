import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '../time/dates.ts'
import { anyText, runs } from '../testing/property-runs.ts'
import { checkRfc, typeRfc } from './rfc.ts'

test('[FND-86] [FND-O9] an RFC is 3 or 4 letters, a date, and 3 letters or digits', () => {
  for (const good of ['GODE561231GR8', 'ABC680524P76', 'ÑAÑA920229XX1', 'A&B010101AAA']) {
    expect(checkRfc(good)).toBeNull()
  }
  for (const bad of [
    'GODE561331GR8',
    'GODE560230GR8',
    'GODE900229GR8',
    'GO561231GR8',
    'GODES561231GR8',
    'G0DE561231GR8',
    // The check digit of an RFC must be a digit or A.
    'GODE561231GRB',
  ]) {
    expect(checkRfc(bad)).toBe('format')
  }
})

test('[QUO-37] an RFC is required', () => {
  expect(checkRfc('')).toBe('missing')
})

test('[FND-86] an RFC is accepted with every real date, for people and companies', () => {
  const letters = fc.string({ unit: fc.constantFrom(...'ABCÑ&Z'), minLength: 3, maxLength: 4 })
  fc.assert(
    fc.property(letters, fc.integer({ min: 0, max: 36_500 }), (prefix, offset) => {
      const date = addDays('1930-01-01', offset).replaceAll('-', '').slice(2)
      expect(checkRfc(`${prefix}${date}A1A`)).toBeNull()
    }),
    runs,
  )
})

test('[FND-87] [QUO-37] typeRfc upper-cases an RFC and stops at 13 characters', () => {
  expect(typeRfc('gode561231gr8extra')).toBe('GODE561231GR8')
  fc.assert(
    fc.property(anyText, (value) => {
      const typed = typeRfc(value)
      expect(typed.length).toBeLessThanOrEqual(13)
      expect(typeRfc(typed)).toBe(typed)
      checkRfc(value)
    }),
    runs,
  )
})
