import { add, pesos, roundToCents, subtract, times, ZERO, type Money } from './money.ts'
import type { PaymentOption } from '../plans/plan.ts'
import { VAT_RATE } from './vat.ts'

interface Part {
  readonly label: string
  readonly amount: Money
}

interface FirstPaymentExtra {
  /** How much more the first payment is than each of those that follow. */
  readonly amount: Money
  /** What it consists of, tax included; empty where the lines of the price do not explain it. */
  readonly parts: readonly Part[]
}

/** What the others are rounded down by is left for the first one. */
const MOST_ROUNDING = pesos(10)

/**
 * Why the first payment of a subscription is larger (PAY-16, D70): what is due once, at the beginning. Null where it is
 * not larger, or there is one payment.
 */
export function firstPaymentExtra(payment: PaymentOption): FirstPaymentExtra | null {
  const { firstPayment, regularPayment, cost } = payment
  if (firstPayment === null || regularPayment === null || firstPayment <= regularPayment) return null
  const amount = subtract(firstPayment, regularPayment)
  const due = [
    part('derechos de expedición', cost.expeditionRights),
    part('responsabilidad civil obligatoria', cost.civilTax),
  ].filter((one) => one.amount > 0)
  const rest = subtract(amount, add(ZERO, ...due.map((one) => one.amount)))
  if (due.length === 0 || rest < 0) return { amount, parts: [] }
  if (rest > MOST_ROUNDING)
    return { amount, parts: [...due, { label: 'otros cargos iniciales', amount: rest }] }
  // What the other payments were rounded down by is no line of its own: it belongs to the largest part.
  const [largest] = due.toSorted((one, other) => other.amount - one.amount)
  const withRest = due.map((one) => (one === largest ? { ...one, amount: add(one.amount, rest) } : one))
  return { amount, parts: withRest }
}

function part(label: string, beforeTax: Money): Part {
  return { label, amount: roundToCents(times(beforeTax, 100 + VAT_RATE, 100)) }
}
