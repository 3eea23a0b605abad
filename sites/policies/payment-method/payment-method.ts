import type { Billing, PaymentMethod } from '#shared/contracts/policies/billing.ts'
import { expiresBefore } from '#shared/domain/billing/payment-records.ts'
import { debtText, unpaidText } from '#shared/domain/billing/unpaid-words.ts'
import { cardName } from '#shared/domain/payment/paid-card.ts'
import { formatDate, formatLongDate } from '#shared/domain/time/dates.ts'

export const paymentMethodWords = {
  title: 'Método de pago',
  crumb: 'Método de pago',
  card: 'Tu tarjeta registrada',
  holder: 'Titular',
  expires: 'Vence',
  /** There is no card (BIL-O4). */
  none: 'No hay un método de pago registrado.',
  /** The card could not be read (BIL-05). */
  unread: 'Por ahora no podemos mostrar tu tarjeta. Sigue siendo la misma.',
  retry: 'Volver a intentar',
  next: 'Próximo cobro',
  history: 'Historial de pagos',
  dueTitle: 'Hay un pago pendiente',
  expiring: 'Tu tarjeta vence antes de tu próximo cobro',
} as const

/** Paying what could not be charged. */
export const dueWords = {
  pay: (amount: string) => `Pagar ${amount} ahora`,
  withNewCard: 'Tu tarjeta nueva ya quedó registrada. Paga ahora lo pendiente para no perder tu cobertura.',
  paid: 'Recibimos tu pago',
  paidNext: 'Tu póliza está al corriente.',
  /** Cancelled by another tab or device while this page was open. */
  cancelled: 'La póliza está cancelada',
  cancelledNext: 'Ya no se cobra nada de ella.',
  seePolicy: 'Ver la póliza',
  otherAmount: 'El monto pendiente cambió. Recarga la página para verlo antes de pagar.',
} as const

/** BIL-01: "Visa •••• 4242", the masked card. */
export const maskedCard = ({ brand, last4 }: PaymentMethod): string =>
  last4 === null ? '•••• •••• •••• ••••' : cardName({ brand, last4 })

/** "08/29". */
export const expiryText = (expires: string): string => `${expires.slice(5)}/${expires.slice(2, 4)}`

/** The failed charge and its date. */
export function dueText(due: NonNullable<Billing['due']>): string {
  return `${unpaidText(due)} Si tu tarjeta ya no sirve, cámbiala aquí.`
}

/** This insurer charges by itself: a card that it has refused is not called a way out. */
export function laterText(due: NonNullable<Billing['due']>, hasChanged: boolean): string {
  const when =
    due.nextTry === null ? 'en el próximo intento de la aseguradora' : `el ${formatDate(due.nextTry)}`
  return hasChanged
    ? `Tu tarjeta nueva ya quedó registrada: lo pendiente se cobra ${when}. ${debtText(due)}`
    : `Aquí no se puede cobrar al momento: ${debtText(due)} Lo pendiente se intenta cobrar otra vez ${when}, a la misma tarjeta que ya fue rechazada. Cámbiala para no perder tu cobertura.`
}

/** Shown in time: while a payment is still ahead before which the card can be changed. */
export function expiringText({ method, next }: Billing): string | null {
  if (!method || !next || !expiresBefore(method.expires, next.date)) return null
  return `Tu próximo cobro es el ${formatLongDate(next.date)} y esta tarjeta vence el ${expiryText(method.expires ?? '')}. Registra otra para que tu póliza siga al corriente.`
}
