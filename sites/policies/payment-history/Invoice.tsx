import { Suspense, type ReactNode } from 'react'
import type { PolicyInvoice } from '#shared/contracts/policies/policy-invoice.ts'
import { lazyPart } from '#shared/ui/lazy-part.tsx'

/** Below what one comes for: its code comes after the page. */
const InvoiceWay = lazyPart(async () => (await import('#shared/steps/invoice/InvoiceWay.tsx')).InvoiceWay)

interface Props {
  policyNumber: string
  /** Null: unknown in time; undefined: the page's data was not read yet. */
  invoice: PolicyInvoice | null | undefined
  within: (way: ReactNode) => ReactNode
}

/** "Quiero factura" of a policy (D219). */
export const Invoice = ({ invoice, ...more }: Props) =>
  invoice !== undefined && (
    <Suspense fallback={null}>
      <InvoiceWay invoice={invoice} {...more} />
    </Suspense>
  )
