import { getInvoicing, type Invoicing } from '#shared/contracts/links/invoicing.ts'
import { addressParams, type AddressParams } from '#shared/http/address-params.ts'
import { call, type CallError } from '#shared/http/call.ts'
import { errorText } from '#shared/http/error-text.ts'
import { pagePart } from '#shared/http/page-data.ts'
import { invoicingWords as words } from './invoicing.ts'

export type LoadedInvoicing =
  | {
      readonly kind: 'view'
      readonly reference: string
      readonly view: Invoicing
      /** True if the view came with the page's data. */
      readonly isOfPage: boolean
    }
  | { readonly kind: 'failed'; readonly message: string }
  | { readonly kind: 'link_missing' }

/** Address of the page; `ref` distinguishes the links of this browser (D30). */
export const PAGE = '/invoicing/:ref'
const ask = (params: AddressParams<typeof PAGE>) => call(getInvoicing, { params })

/** State after a failed load. Without an answer the page makes no claim about the invoice (INV-09). */
export function notLoaded(error: CallError<'link_missing'>): LoadedInvoicing {
  if (error.code === 'link_missing') return { kind: 'link_missing' }
  return { kind: 'failed', message: errorText(error, { link_missing: '', unreachable: words.failed }) }
}

/** Loads the state from the page's data, or from the gateway. */
export async function loadInvoicing(mayComeWithPage: boolean): Promise<LoadedInvoicing> {
  const params = addressParams(PAGE)
  const reference = params.ref
  const answer = mayComeWithPage ? await pagePart(PAGE, 'invoicing', ask) : await ask(params)
  if (answer.ok) return { kind: 'view', reference, view: answer.data, isOfPage: mayComeWithPage }
  return notLoaded(answer.error)
}
