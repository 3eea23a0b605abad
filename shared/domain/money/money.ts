/** Value added tax (IVA) on premiums, rights and fees, in whole percent (FND-08). */
export const VAT_RATE = 16

/** Label of the tax line in a price (PAY-05). */
export const VAT_LABEL = `IVA (${String(VAT_RATE)}%)`

declare const thousandths: unique symbol

/**
 * An amount in Mexican pesos as a whole number of thousandths (FND-05, FND-07): 1250000 is $1,250.00.
 * Whole numbers keep sums exact; binary fractions would lose cents.
 */
export type Money = number & { readonly [thousandths]: 'thousandths' }

const PER_PESO = 1000
const PER_CENT = 10

/**
 * Creates a `Money` from thousandths of a peso; no other function does.
 * @throws RangeError when `n` is not a safe integer, which is a programming error, because input is validated before.
 */
export function money(n: number): Money {
  if (!Number.isSafeInteger(n)) throw new RangeError(`not a whole number of thousandths: ${String(n)}`)
  // The branded type exists only for the compiler, and no other line casts to it.
  return (n === 0 ? 0 : n) as Money
}

export const ZERO = money(0)

/** An amount written in pesos in our own code: `pesos(200_000)`. Takes up to three decimals. */
export function pesos(amount: number): Money {
  return money(Math.round(amount * PER_PESO))
}

export function add(...amounts: readonly Money[]): Money {
  return money(amounts.reduce((sum, amount) => sum + amount, 0))
}

export function subtract(from: Money, amount: Money): Money {
  return money(from - amount)
}

/**
 * `amount` × `numerator` ÷ `denominator`, half away from zero on whole thousandths (FND-O16). Factors with
 * decimals are written as a ratio of integers (1.10 is 11, 10), so nothing passes through a binary fraction.
 */
export function times(amount: Money, numerator: number, denominator = 1): Money {
  const product = amount * numerator
  if (Number.isSafeInteger(product)) return money(divideRounding(product, denominator))
  // The value is doubled and floored, so that halves round up; the sign is restored afterwards.
  const doubled = BigInt(Math.abs(amount)) * BigInt(Math.abs(numerator)) * 2n
  const size = (doubled + BigInt(Math.abs(denominator))) / (2n * BigInt(Math.abs(denominator)))
  return money(Number(size) * Math.sign(amount) * Math.sign(numerator) * Math.sign(denominator))
}

/** Rounds to whole cents, half away from zero (FND-O16). */
export function roundToCents(amount: Money): Money {
  return money(divideRounding(amount, PER_CENT) * PER_CENT)
}

/** Divides the total by the months, rounded to cents (FND-10, PAY-22); zero while no term is chosen (PAY-19). */
export function perMonth(total: Money, months: number): Money {
  if (months < 1) return ZERO
  return money(divideRounding(total, months * PER_CENT) * PER_CENT)
}

/** Formats an amount: "$12,345.60", es-MX, always two decimals (FND-06). */
export function formatMoney(amount: Money): string {
  const { pesos, cents } = splitMoney(amount)
  return `${pesos}.${cents}`
}

/** Splits a price for two font sizes: `{ pesos: '$1,234', cents: '50' }`. */
function splitMoney(amount: Money): { readonly pesos: string; readonly cents: string } {
  const inCents = Math.abs(divideRounding(amount, PER_CENT))
  const cents = inCents % 100
  const whole = String((inCents - cents) / 100).replace(/\B(?=(?:\d{3})+$)/g, ',')
  const sign = amount < 0 && inCents > 0 ? '-' : ''
  return { pesos: `${sign}$${whole}`, cents: String(cents).padStart(2, '0') }
}

/** A fee rate as a percentage: fee_rate × 100 with 2 decimals (BUY-110, PAY-21); 0.125 is 12.5. */
export function percent(rate: number): number {
  // Decimal text avoids binary errors: 1.005 * 100 is 100.49999999999999.
  const scaled = Number(`${rate}e4`)
  const hundredths = Number.isFinite(scaled) ? scaled : rate * 1e4
  return (Math.sign(hundredths) * Math.round(Math.abs(hundredths))) / 100
}

/** Formats a percentage: "12.50%" (BUY-110). */
export function formatPercent(value: number): string {
  return `${value.toFixed(2)}%`
}

/** Integer division, half away from zero; exact for safe integers because the remainder is exact. */
function divideRounding(dividend: number, divisor: number): number {
  const remainder = dividend % divisor
  const quotient = (dividend - remainder) / divisor
  const away = Math.abs(remainder) * 2 >= Math.abs(divisor) ? Math.sign(dividend) * Math.sign(divisor) : 0
  return quotient + away
}
