import { sealOf } from './issue.ts'
import { receiptOf, type InvoiceRow } from './receipt.ts'

/** Printed form of a receipt as a PDF, drawn on demand because the XML is the receipt itself. */
export async function cfdiPdf(row: InvoiceRow): Promise<Uint8Array> {
  if (row.uuid === null || row.stamped_at === null) throw new Error('not stamped yet')
  const { invoicePdf, paymentPdf } = await import('./pdf.ts')
  const receipt = receiptOf(row)
  const sealed = await sealOf(receipt)
  const stamp = { uuid: row.uuid, stampedAt: row.stamped_at }
  return receipt.operation === 'complement'
    ? paymentPdf(receipt.content, sealed, stamp)
    : invoicePdf(receipt.content, sealed, stamp)
}
