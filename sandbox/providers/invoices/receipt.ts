/** A stored receipt, with the content that was frozen when it was reserved. */
import type { InvoiceOperation } from '#shared/domain/invoicing/invoice-names.ts'
import type { InvoiceContent, PaymentContent } from './invoice.ts'

export interface InvoiceRow {
  readonly id: string
  readonly product_id: string
  readonly operation: InvoiceOperation
  readonly payment_number: number
  readonly folio: number
  readonly content: string
  readonly uuid: string | null
  readonly stamped_at: string | null
  readonly xml: string | null
}

export type Receipt =
  | { readonly operation: 'general' | 'invoice'; readonly content: InvoiceContent }
  | { readonly operation: 'complement'; readonly content: PaymentContent }

const SERIES = { general: 'A', invoice: 'A', complement: 'P' } as const

export function receiptOf(row: InvoiceRow): Receipt {
  const numbered = { series: SERIES[row.operation], folio: row.folio }
  // Only `issue.ts` writes the content, in the shape of its operation, so the cast is safe.
  const content = { ...(JSON.parse(row.content) as object), ...numbered } as InvoiceContent & PaymentContent
  return { operation: row.operation, content }
}
