import { invoiceStatuses } from '#shared/upstream/links/invoicing.ts'

/** Status of the invoice (INV-06). */
export function invoiceStatusOf(issued: readonly unknown[], until: number, now: number): number {
  if (issued.length > 0) return invoiceStatuses.FINISHED
  return now > until ? invoiceStatuses.EXPIRED : invoiceStatuses.AVAILABLE
}
