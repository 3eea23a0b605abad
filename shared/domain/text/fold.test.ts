import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fold } from './fold.ts'
import { runs } from '../testing/property-runs.ts'

test('[FND-79] fold ignores accents, case and doubled spaces', () => {
  expect(fold('  Citroën  C3 ')).toBe('citroen c3')
  expect(fold('PEÑAMILLER')).toBe('penamiller')
  expect(fold('México')).toBe(fold('mexico'))
})

test('fold is idempotent', () => {
  const letters = fc.string({ unit: fc.constantFrom(...'abñÑáÉüç 0-.ö') })
  fc.assert(
    fc.property(letters, (text) => {
      expect(fold(fold(text))).toBe(fold(text))
    }),
    runs,
  )
})
