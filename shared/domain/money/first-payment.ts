import { add, pesos, roundToCents, subtract, times, type Money, VAT_RATE } from './money.ts'
import type { PaymentOption } from '../plans/plan.ts'

interface FirstPaymentExtra {
  /** Difference between the first payment and each later one. */
  readonly amount: Money
  /** The parts of the difference; empty if the lines of the price do not explain it. */
  readonly parts: readonly string[]
}

/**
 * Maximum rounding: later payments are rounded down, and the first one gets the remainder, which the price does not
 * list.
 */
const MOST_ROUNDING = pesos(10)

/**
 * Explains a larger first payment of a subscription (PAY-16, D70): it includes charges that are due once. Null if the
 * first payment is not larger, or is the only one.
 */
export function firstPaymentExtra(payment: PaymentOption): FirstPaymentExtra | null {
  const { firstPayment, regularPayment, cost } = payment
  if (firstPayment === null || regularPayment === null || firstPayment <= regularPayment) return null
  const amount = subtract(firstPayment, regularPayment)
  const { expeditionRights, civilTax } = cost
  const rest = subtract(amount, add(withTax(expeditionRights), withTax(civilTax)))
  const due = [
    expeditionRights > 0 && 'derechos de expedición',
    civilTax > 0 && 'responsabilidad civil obligatoria',
  ].filter((one) => one !== false)
  if (due.length === 0 || rest < 0) return { amount, parts: [] }
  return { amount, parts: rest > MOST_ROUNDING ? [...due, 'otros cargos iniciales'] : due }
}

const withTax = (beforeTax: Money): Money => roundToCents(times(beforeTax, 100 + VAT_RATE, 100))
