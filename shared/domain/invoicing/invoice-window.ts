/**
 * The last day for invoicing a purchase: the insurer chooses (`INVOICE_WINDOW`, D215). The specification has the
 * month of the policy's issue (INV-11); by the tax office an invoice may not be refused within the same year (R13).
 */
export const INVOICE_WINDOWS = ['month', 'year'] as const
export type InvoiceWindow = (typeof INVOICE_WINDOWS)[number]

/** Last day to invoice a purchase. @param issuedOn The day of issue in Mexico City, YYYY-MM-DD. */
export function lastInvoiceDay(issuedOn: string, window: InvoiceWindow): string {
  const year = issuedOn.slice(0, 4)
  if (window === 'year') return `${year}-12-31`
  const month = issuedOn.slice(5, 7)
  const last = new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate()
  return `${year}-${month}-${String(last)}`
}

const within = { month: 'dentro del mes de emisión', year: 'dentro del año de emisión' } as const

/** Sentence about an expired window (INV-57). */
export const invoicesInWindow = (window: InvoiceWindow) =>
  `Las facturas solo pueden emitirse ${within[window]} de la póliza.`

/** Returns the sentence about invoicing for a person who has just paid. */
export const invoiceByLink = (window: InvoiceWindow) =>
  `Puedes generarla desde este enlace ${within[window]} de tu póliza, y descargarla cuando quieras.`

/**
 * Shown if the insurer opens no invoice from this page. The person asks the insurer for a link, because no call reports
 * whether one was sent.
 */
export const invoiceByOwnLink = (window: InvoiceWindow) =>
  `La generas con el enlace de facturación de tu póliza, ${within[window]}. Si no lo tienes, pídelo por teléfono o en el chat.`
