import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '../testing/property-runs.ts'
import { add, money, roundToCents } from './money.ts'
import { roundTogether } from './round-together.ts'

const amounts = fc.array(fc.integer({ min: -50_000_000, max: 50_000_000 }).map(money), {
  minLength: 1,
  maxLength: 8,
})

test('[D4] [FND-O16] roundTogether gives parts that add up to the rounded whole, each within a cent', () => {
  fc.assert(
    fc.property(amounts, (parts) => {
      const rounded = roundTogether(parts)
      expect(add(...rounded)).toBe(roundToCents(add(...parts)))
      for (const [index, part] of parts.entries())
        expect(Math.abs((rounded[index] ?? 0) - part)).toBeLessThan(10)
    }),
    runs,
  )
})

test('roundTogether leaves whole cents unchanged', () => {
  const cents = [money(6_982_630), money(0), money(-550_000)]
  expect(roundTogether(cents)).toEqual(cents)
})

test('roundTogether rounds each part alone if the parts do not belong to the given whole', () => {
  expect(roundTogether([money(1_005), money(1_004)], money(9_000))).toEqual([1_010, 1_000])
})
