import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkManualName, checkManualYear } from './manual-vehicle.ts'
import { anyText, runs } from '../testing/property-runs.ts'

test("[BUY-26] [BUY-27] brand and model [D158] allow the makers' spellings, 2 to 100 characters", () => {
  expect(checkManualName('')).toBe('missing')
  expect(checkManualName('A')).toBe('format')
  expect(checkManualName('Clásico 3')).toBeNull()
  expect(checkManualName('a'.repeat(101))).toBe('format')
  expect(checkManualName('CX-5')).toBeNull()
  expect(checkManualName('Rolls-Royce')).toBeNull()
  expect(checkManualName('CX_5')).toBe('format')
})

test('[BUY-28] a manually typed year has exactly 4 digits', () => {
  expect(checkManualYear('')).toBe('missing')
  fc.assert(
    fc.property(anyText, fc.nat(99_999), (text, year) => {
      expect(checkManualYear(String(year))).toBe(year > 999 && year < 10_000 ? null : 'format')
      checkManualYear(text)
      checkManualName(text)
    }),
    runs,
  )
})
