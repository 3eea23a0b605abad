import { getInvoicing, type Invoicing } from '#shared/contracts/invoicing.ts'
import type { InvoicingPage } from '#shared/contracts/page-data.ts'
import { call } from '#shared/http/call.ts'
import { errorText } from '#shared/http/error-text.ts'
import { pageData } from '#shared/http/page-data.ts'

export type Loaded =
  | { readonly kind: 'view'; readonly reference: string; readonly view: Invoicing }
  | { readonly kind: 'failed'; readonly message: string }
  | { readonly kind: 'link_missing' }

/** The last part of the address: which of the links of this browser it is (D30). */
const referenceIn = (path: string): string => path.split('/').at(-1) ?? ''

const nothing = (): Promise<InvoicingPage> => Promise.resolve({ invoicing: null })

/** From the page where it came with it, else asked for. */
export async function loadInvoicing(mayComeWithPage: boolean): Promise<Loaded> {
  const reference = referenceIn(location.pathname)
  if (mayComeWithPage) {
    const { invoicing } = await pageData<InvoicingPage, InvoicingPage>(nothing)
    if (invoicing !== null) return { kind: 'view', reference, view: invoicing }
  }
  const answer = await call(getInvoicing, { params: { ref: reference } })
  if (answer.ok) return { kind: 'view', reference, view: answer.data }
  if (answer.error.code === 'link_missing') return { kind: 'link_missing' }
  return { kind: 'failed', message: errorText(answer.error, { link_missing: '' }) }
}
