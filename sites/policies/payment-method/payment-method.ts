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
  /** Text if there is no card (BIL-O4). */
  none: 'No hay un método de pago registrado.',
  /** Text if the card could not be read (BIL-05). */
  unread: 'Por ahora no podemos mostrar tu tarjeta.',
  /** Text if the payments of a policy with a debt could not be read (BIL-35). */
  paymentsUnread: 'Por ahora no podemos mostrar tus pagos.',
  retry: 'Volver a intentar',
  next: 'Próximo pago',
  /** Text if the next payment could not be read (BIL-35); a retry here would drop a card that is being typed. */
  nextUnread: 'Por ahora no podemos mostrar tu próximo pago.',
  history: 'Historial de pagos',
  year: 'Tu año de pagos',
  dueTitle: 'Hay un pago pendiente',
  expiring: 'Tu tarjeta vence antes de tu próximo pago',
} as const

/** Texts for paying a charge that failed. */
export const dueWords = {
  pay: (amount: string) => `Pagar ${amount} ahora`,
  withNewCard: 'Tu tarjeta nueva ya quedó registrada. Paga ahora lo pendiente para no perder tu cobertura.',
  paid: 'Recibimos tu pago',
  paidNext: 'Tu póliza está al corriente.',
  /** Texts for a policy that was cancelled elsewhere while this page was open. */
  cancelled: 'La póliza está cancelada',
  cancelledNext: 'Ya no se cobra nada de ella.',
  seePolicy: 'Ver la póliza',
  otherAmount: 'El monto pendiente cambió. Vuelve a cargar la página y míralo antes de pagar.',
} as const

/** The masked card (BIL-01): "Visa •••• 4242". */
export const maskedCard = ({ brand, last4 }: PaymentMethod): string =>
  last4 === null ? '•••• •••• •••• ••••' : cardName({ brand, last4 })

/** Expiry of a card as printed on it: "08/29". */
export const expiryText = (expires: string): string => `${expires.slice(5)}/${expires.slice(2, 4)}`

/** Text about the failed charge with its date. */
export function dueText(due: NonNullable<Billing['due']>): string {
  return `${unpaidText(due)} Si tu tarjeta ya no sirve, cámbiala aquí.`
}

/** Text for an insurer that retries by itself; without a change of the card it does not promise success. */
export function laterText(due: NonNullable<Billing['due']>, hasChanged: boolean): string {
  const when =
    due.nextTry === null ? 'en el próximo intento de la aseguradora' : `el ${formatDate(due.nextTry)}`
  return hasChanged
    ? `Tu tarjeta nueva ya quedó registrada: lo pendiente se cobra ${when}. ${debtText(due)}`
    : `Aquí no se puede cobrar al momento. ${debtText(due)} Lo pendiente se intenta cobrar otra vez ${when}, a la misma tarjeta que ya fue rechazada. Cámbiala para no perder tu cobertura.`
}

/** Warning about a card that expires before the next payment; null if it does not. */
export function expiringText({ method, next }: Billing): string | null {
  if (!method || !next || !expiresBefore(method.expires, next.date)) return null
  return `Tu próximo pago es el ${formatLongDate(next.date)} y esta tarjeta vence el ${expiryText(method.expires ?? '')}. Registra otra para que tu póliza siga al corriente.`
}
