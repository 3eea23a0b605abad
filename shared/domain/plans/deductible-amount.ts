/** A deductible in pesos (000 §9), from the value that the quotation was priced with. Pure. */
import { formatMoney, roundToCents, times, type Money } from '../money/money.ts'
import { OFF } from './coverages.ts'
import type { Coverage } from './plan.ts'

export type CoveragePart = Pick<Coverage, 'type' | 'isEnabled' | 'assured' | 'deductible'>

/** Deductible in pesos. @param percent Percentage of the vehicle's value. */
export const deductibleAmount = (value: Money, percent: number): Money =>
  // Two decimals at most, as an integer ratio: no binary fraction.
  roundToCents(times(value, Math.round(percent * 100), 10_000))

/**
 * Returns the customer's own share in words: "Si chocas, tú pones hasta $9,450.00; nosotros el resto."; null if
 * unknown.
 * @param isNear True if the amount is approximate, because the deductible depends on the car's invoice (BUY-89).
 */
export function ownShareSentence(
  coverage: CoveragePart,
  value: Money | null,
  isNear: boolean,
): string | null {
  if (value === null || value <= 0 || !coverage.isEnabled) return null
  const { type, deductible } = coverage
  if (deductible === null || deductible === OFF) return null
  const amount = formatMoney(deductibleAmount(value, deductible))
  const near = isNear ? 'cerca de ' : ''
  if (type === 'DM') return `Si chocas, tú pones hasta ${near}${amount}; nosotros el resto.`
  return type === 'RT' ? `Si te lo roban, tú pones ${near}${amount}; nosotros el resto.` : null
}
