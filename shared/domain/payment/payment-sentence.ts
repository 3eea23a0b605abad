/** Describes a payment form in one sentence, which never shows the first payment without the later ones (D70). */
import { formatMoney } from '../money/money.ts'
import type { PaymentOption } from '../plans/plan.ts'

export function paymentSentence(payment: PaymentOption): string {
  const { firstPayment, regularPayment, paymentsCount, cost } = payment
  const total = formatMoney(cost.total)
  if (firstPayment !== null && regularPayment !== null) {
    const [first, regular] = [formatMoney(firstPayment), formatMoney(regularPayment)]
    return `Mes a mes: primer pago de ${first} y ${String(paymentsCount - 1)} de ${regular}; ${total} al año`
  }
  return paymentsCount === 1 ? `De contado: ${total}` : `A ${String(paymentsCount)} meses: ${total} en total`
}
