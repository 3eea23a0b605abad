import { add, pesos, roundToCents, subtract, times, type Money } from './money.ts'
import type { PaymentOption } from '../plans/plan.ts'
import { VAT_RATE } from './vat.ts'

interface FirstPaymentExtra {
  /** How much more the first payment is than each of those that follow. */
  readonly amount: Money
  /** The parts of the difference; empty if the lines of the price do not explain it. */
  readonly parts: readonly string[]
}

/** The other payments are rounded down, and the rest goes to the first one: customers see no line for it. */
const MOST_ROUNDING = pesos(10)

/**
 * Why the first payment of a subscription is larger (PAY-16, D70): what is due once, at the beginning. Null where it is
 * not larger, or there is one payment.
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
