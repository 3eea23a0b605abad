import { subtract, ZERO, type Money } from '../money/money.ts'
import type { PaymentOption } from '../plans/plan.ts'

/**
 * The saving of a payment in full over monthly payments for one year. It is the difference of the charged totals, VAT
 * included, in whole cents, so it agrees with the shown amounts. Null if either payment form is not offered, or if it
 * saves nothing.
 */
export function savedInFull(payments: readonly PaymentOption[]): Money | null {
  const [inFull, monthly] = (['ANNUAL', 'SUBSCRIPTION'] as const).map(
    (type) => payments.find((payment) => payment.type === type)?.cost.total,
  )
  if (inFull === undefined || monthly === undefined) return null
  const saved = subtract(monthly, inFull)
  return saved > ZERO ? saved : null
}
