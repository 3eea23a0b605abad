import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkPostalCode, shouldLookUp } from './postal-code.ts'
import { runs } from '../testing/property-runs.ts'

test('[BUY-38] [QUO-45] a postal code has exactly 5 digits', () => {
  expect(checkPostalCode('')).toBe('missing')
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999 }), fc.string(), (code, other) => {
      const value = String(code).padStart(5, '0')
      expect(checkPostalCode(value)).toBeNull()
      expect(checkPostalCode(`${value}0`)).toBe('format')
      expect(checkPostalCode(value.slice(1))).toBe('format')
      checkPostalCode(other)
    }),
    runs,
  )
})

test('[FND-91] [BUY-40] [QUO-46] the look-up runs only for a numeric value that differs from the one asked last', () => {
  expect(shouldLookUp('06700', null)).toBe(true)
  expect(shouldLookUp('06700', '06600')).toBe(true)
  expect(shouldLookUp('06700', '06700')).toBe(false)
  expect(shouldLookUp('0670a', null)).toBe(false)
  expect(shouldLookUp('', null)).toBe(false)
})
