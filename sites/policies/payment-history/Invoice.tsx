import { Suspense, type ReactNode } from 'react'
import type { PolicyInvoice } from '#shared/contracts/policies/policy-invoice.ts'
import { lazyPart, PartMissing } from '#shared/ui/lazy-part.tsx'

/** Loaded after the page, because the invoice is below its main content. */
const InvoiceWay = lazyPart(
  async () => (await import('#shared/steps/invoice/InvoiceWay.tsx')).InvoiceWay,
  PartMissing,
)

interface Props {
  policyNumber: string
  /** Invoice of the payment; null if it was not known in time, undefined before the page's data was read. */
  invoice: PolicyInvoice | null | undefined
  within: (way: ReactNode) => ReactNode
}

/** Part about the invoice, "Quiero factura" (D219), empty until it is known or could not be read. */
export const Invoice = ({ invoice, ...more }: Props) =>
  invoice !== undefined && (
    <Suspense fallback={null}>
      <InvoiceWay invoice={invoice} {...more} />
    </Suspense>
  )
