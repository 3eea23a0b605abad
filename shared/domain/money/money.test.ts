import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  add,
  formatMoney,
  formatPercent,
  money,
  percent,
  perMonth,
  pesos,
  roundToCents,
  subtract,
  times,
  ZERO,
} from './money.ts'
import { runs } from '../testing/property-runs.ts'

const amounts = fc.integer({ min: -1_000_000_000_000, max: 1_000_000_000_000 }).map(money)

describe('money', () => {
  test('[FND-06] amounts are shown in es-MX format with exactly two decimals', () => {
    expect(formatMoney(pesos(12345.6))).toBe('$12,345.60')
    expect(formatMoney(ZERO)).toBe('$0.00')
    expect(formatMoney(money(-1_234_500))).toBe('-$1,234.50')
    expect(formatMoney(money(1_000_000_005))).toBe('$1,000,000.01')
    expect(formatMoney(money(-4))).toBe('$0.00')
  })

  test('[FND-06] formatMoney agrees with Intl for es-MX', () => {
    const intl = new Intl.NumberFormat('es-MX', { style: 'currency', currency: 'MXN' })
    fc.assert(
      fc.property(fc.integer({ min: -1e10, max: 1e10 }), (cents) => {
        expect(formatMoney(money(cents * 10))).toBe(intl.format(cents / 100))
      }),
      runs,
    )
  })

  test('[FND-07] an amount is counted in thousandths of a peso', () => {
    expect(formatMoney(money(1_250_000))).toBe('$1,250.00')
    expect(() => money(0.5)).toThrow(RangeError)
    expect(() => money(Number.NaN)).toThrow(RangeError)
  })

  test('[FND-10] [PAY-22] perMonth divides the total by the months, rounded to 2 decimals', () => {
    expect(perMonth(pesos(1000), 3)).toBe(pesos(333.33))
    expect(perMonth(pesos(1000), 6)).toBe(pesos(166.67))
    fc.assert(
      fc.property(amounts, fc.constantFrom(1, 3, 6, 9, 11, 12), (total, months) => {
        const monthly = perMonth(total, months)
        expect(Math.abs(monthly % 10)).toBe(0)
        expect(Math.abs(monthly * months - total)).toBeLessThanOrEqual(5 * months)
      }),
      runs,
    )
  })

  test('[PAY-19] perMonth is zero without a term', () => {
    expect(perMonth(pesos(1000), 0)).toBe(ZERO)
  })

  test('[FND-O16] roundToCents rounds halves away from zero', () => {
    expect(roundToCents(money(1_005))).toBe(1_010)
    expect(roundToCents(money(-1_005))).toBe(-1_010)
    expect(roundToCents(money(1_004))).toBe(1_000)
    expect(times(money(5), 1, 2)).toBe(3)
    expect(times(money(-5), 1, 2)).toBe(-3)
    fc.assert(
      fc.property(amounts, (amount) => {
        const rounded = roundToCents(amount)
        expect(roundToCents(rounded)).toBe(rounded)
        expect(Math.abs(rounded - amount)).toBeLessThanOrEqual(5)
        expect(roundToCents(subtract(ZERO, amount))).toBe(subtract(ZERO, rounded))
      }),
      runs,
    )
  })

  test('sums of amounts are exact in any order, and times equals a repeated sum', () => {
    fc.assert(
      fc.property(fc.array(amounts, { maxLength: 30 }), fc.integer({ min: 0, max: 12 }), (parts, factor) => {
        expect(add(...parts)).toBe(add(...[...parts].reverse()))
        const first = parts[0] ?? ZERO
        expect(times(first, factor)).toBe(add(...Array.from({ length: factor }, () => first)))
      }),
      runs,
    )
  })

  test('products of amounts beyond the safe integers are exact', () => {
    expect(times(money(9_007_199_254_740_991), 3, 6)).toBe(4_503_599_627_370_496)
    expect(times(money(-9_007_199_254_740_991), 3, 6)).toBe(-4_503_599_627_370_496)
    fc.assert(
      fc.property(amounts, fc.integer({ min: 1, max: 100_000_000 }), (amount, factor) => {
        expect(times(amount, factor, factor)).toBe(amount)
      }),
      runs,
    )
  })

  test('[BUY-110] [PAY-21] percent is the rate times 100, shown with 2 decimals', () => {
    expect(percent(0.125)).toBe(12.5)
    expect(percent(0.01005)).toBe(1.01)
    expect(percent(0)).toBe(0)
    expect(percent(1e-9)).toBe(0)
    expect(formatPercent(percent(0.0725))).toBe('7.25%')
    expect(formatPercent(20)).toBe('20.00%')
  })
})
