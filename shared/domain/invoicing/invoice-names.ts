/** Names of receipts (INV-70). */
export type InvoiceOperation = 'general' | 'invoice' | 'complement'

/** Name of a receipt in lists. */
export function invoiceName(operation: InvoiceOperation, paymentNumber: number | null): string {
  switch (operation) {
    case 'general':
      return 'Factura PUE'
    case 'invoice':
      return 'Factura PPD'
    case 'complement':
      return `Pago #${String(paymentNumber ?? 1)}`
  }
}

export const invoiceFormats = ['pdf', 'xml', 'zip'] as const
export type InvoiceFormat = (typeof invoiceFormats)[number]

/** File name such as "Factura-PUE-AE00010001.pdf" (INV-66, INV-O7). */
export function invoiceFileName(name: string, policyNumber: string, format: InvoiceFormat): string {
  return `${name.replaceAll(' ', '-')}-${policyNumber}.${format}`
}
