import type { Payments } from '#shared/contracts/policies/billing.ts'
import type { RecordState } from '#shared/domain/billing/payment-records.ts'
import { formatLongDate } from '#shared/domain/time/dates.ts'

export const paymentHistoryWords = {
  title: 'Historial de pagos',
  crumb: 'Historial de pagos',
  next: 'Próximo pago',
  /** Text for an unknown date (BIL-O7). */
  noDate: '--',
  nextLead: 'Se cobra a tu tarjeta registrada.',
  noNext: 'No hay más pagos programados.',
  /** Text if the next payment could not be read (BIL-35). */
  nextUnread: 'Por ahora no podemos mostrar tu próximo pago.',
  method: 'Método de pago',
  payments: 'Tus pagos',
  none: 'Todavía no hay pagos.',
  /** Text if one payment could not be read (BIL-35). */
  incomplete: 'No pudimos leer uno de tus pagos; aquí están los demás.',
  unread: 'Por ahora no podemos mostrar tus pagos.',
  retry: 'Volver a intentar',
  columns: { count: 'Pago', date: 'Fecha', amount: 'Monto', state: 'Estado', invoice: 'Comprobante' },
  invoice: 'Ver comprobante',
  taxInvoice: 'Factura',
  /** Explains a larger first payment (PAY-16). `more`: the difference, formatted. */
  firstMore: (more: string) =>
    `Tu primer pago fue ${more} mayor que el segundo porque trae los cargos que solo se pagan una vez.`,
  totals: 'Pagado por año',
  downloadCsv: 'Descargar en CSV',
  calendar: 'Agregar a mi calendario',
  event: (policyNumber: string) => `Pago de tu póliza ${policyNumber}`,
  eventText: (amount: string) => `Se cobran ${amount} a tu tarjeta registrada. Revisa que esté vigente.`,
} as const

/** Label of each payment state (BIL-O3). */
export const stateWords: Readonly<Record<RecordState, string>> = {
  paid: 'Pagado',
  pending: 'Pendiente',
  error: 'No se pudo cobrar',
  unknown: 'Por confirmar',
}

/** Day of the next payment (BIL-25): "miércoles 2 de diciembre de 2026", or "--" if unknown. */
export const nextDate = (next: Payments['next']): string => formatLongDate(next?.date)
