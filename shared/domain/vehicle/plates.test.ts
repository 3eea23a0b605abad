import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkPlates, typePlates } from './plates.ts'
import { runs } from '../testing/property-runs.ts'

test('[BUY-33] empty plates are missing', () => {
  expect(checkPlates('')).toBe('missing')
})

test('[BUY-34] [FND-O7] plates with a hyphen, a space or an Ñ have a wrong format', () => {
  expect(checkPlates('ABC-123')).toBe('format')
  expect(checkPlates('ABC 123')).toBe('format')
  expect(checkPlates('AÑC123')).toBe('format')
})

test('[FND-90] [BUY-35] [BUY-36] plates have 5 to 7 letters and digits', () => {
  const plates = fc.string({ unit: fc.constantFrom(...'ABCXYZ0189'), minLength: 1, maxLength: 12 })
  fc.assert(
    fc.property(plates, (value) => {
      const expected = value.length < 5 ? 'too-short' : value.length > 7 ? 'too-long' : null
      expect(checkPlates(value)).toBe(expected)
      expect(checkPlates(value.toLowerCase())).toBe(expected)
    }),
    runs,
  )
})

test('[BUY-37] typePlates upper-cases plates while typing', () => {
  expect(typePlates('abc12d')).toBe('ABC12D')
})
