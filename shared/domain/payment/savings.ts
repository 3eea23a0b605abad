import { subtract, ZERO, type Money } from '../money/money.ts'
import type { PaymentOption } from '../plans/plan.ts'

/**
 * What a year costs less paid in full than month by month: the difference of both totals as they are charged, so with
 * IVA, in whole cents, and it adds up with what is shown. Null where one of both is not offered, or none is cheaper.
 */
export function savedInFull(payments: readonly PaymentOption[]): Money | null {
  const [inFull, monthly] = (['ANNUAL', 'SUBSCRIPTION'] as const).map(
    (type) => payments.find((payment) => payment.type === type)?.cost.total,
  )
  if (inFull === undefined || monthly === undefined) return null
  const saved = subtract(monthly, inFull)
  return saved > ZERO ? saved : null
}
