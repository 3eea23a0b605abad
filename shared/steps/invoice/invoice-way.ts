/** "Quiero factura" at a payment: the texts (D219). */
import type { PolicyInvoice } from '#shared/contracts/policies/policy-invoice.ts'
import { invoiceByOwnLink, invoicesInWindow } from '#shared/domain/invoicing/invoice-window.ts'
import { formatLongDate } from '#shared/domain/time/dates.ts'

export const invoiceWayWords = {
  ask: 'Quiero factura',
  see: 'Ver mi factura',
  issued: 'Ya facturaste este pago.',
  /** Shown if it is unknown whether the payment has an invoice. */
  unknown: 'Aquí no podemos abrirla ahora. Pídela por teléfono o en el chat.',
  /** Shown with a retry if the insurer did not answer. */
  unread: 'No pudimos ver si puedes facturar este pago.',
  retry: 'Volver a intentar',
  missing: 'Desde aquí no pudimos abrirla. Pídela por teléfono o en el chat.',
} as const

/** Returns the sentence about the invoice; null if there is none. */
export function invoiceWayText(invoice: PolicyInvoice): string | null {
  const { state, until, window } = invoice
  const day = until === null ? null : formatLongDate(until)
  switch (state) {
    case 'available':
      return day === null ? 'Llena tus datos fiscales aquí mismo.' : `Puedes generarla aquí hasta el ${day}.`
    case 'issued':
      return invoiceWayWords.issued
    case 'expired':
      return invoicesInWindow(window)
    case 'by_link':
      return day === null
        ? invoiceByOwnLink(window)
        : `${invoiceByOwnLink(window)} El último día es el ${day}.`
    case 'none':
      return null
  }
}
