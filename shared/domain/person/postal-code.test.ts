import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkPostalCode } from './postal-code.ts'
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
