import { add, roundToCents, subtract, ZERO, type Money, VAT_LABEL } from './money.ts'
import { roundTogether } from './round-together.ts'
import type { PaymentOption } from '../plans/plan.ts'
import { SUBSCRIPTION_PAYMENTS } from '../payment/payment-options.ts'

interface BreakdownLine {
  readonly kind: 'part' | 'total' | 'payment'
  readonly label: string
  readonly amount: Money
}

/**
 * Builds the lines of "Desglose del monto" (PAY-O11) in whole cents, which add up to the total (D4). The subtotal is
 * the premium without the parts that have lines of their own.
 */
export function breakdown(payment: PaymentOption): BreakdownLine[] {
  const { cost } = payment
  const named: BreakdownLine[] = [
    part('Derechos de expedición', cost.expeditionRights),
    ...present('Responsabilidad civil obligatoria', cost.civilTax),
    ...present('Recargo por pago a meses', cost.monthsFee),
    ...present('Descuento', subtract(ZERO, cost.discount)),
    part(VAT_LABEL, cost.tax),
  ]
  const subtotal = subtract(cost.total, add(...named.map((line) => line.amount)))
  const parts = [part('Subtotal', subtotal), ...named]
  const amounts = roundTogether(parts.map((line) => line.amount))
  return [
    ...parts.map((line, index) => ({ ...line, amount: amounts[index] ?? line.amount })),
    { kind: 'total', label: 'Total', amount: roundToCents(cost.total) },
    ...payments(payment),
  ]
}

function part(label: string, amount: Money): BreakdownLine {
  return { kind: 'part', label, amount }
}

function present(label: string, amount: Money): BreakdownLine[] {
  return amount === 0 ? [] : [part(label, amount)]
}

function payments({ firstPayment, regularPayment }: PaymentOption): BreakdownLine[] {
  if (firstPayment === null || regularPayment === null) return []
  return [
    { kind: 'payment', label: 'Primer pago', amount: firstPayment },
    { kind: 'payment', label: `${String(SUBSCRIPTION_PAYMENTS - 1)} pagos de`, amount: regularPayment },
  ]
}
