import { getInvoicing, type Invoicing } from '#shared/contracts/links/invoicing.ts'
import { addressParams, type AddressParams } from '#shared/http/address-params.ts'
import { call, type CallError } from '#shared/http/call.ts'
import { errorText } from '#shared/http/error-text.ts'
import { pagePart } from '#shared/http/page-data.ts'
import { invoicingWords as words } from './invoicing.ts'

export type Loaded =
  | {
      readonly kind: 'view'
      readonly reference: string
      readonly view: Invoicing
      /** True for the view in the page data. */
      readonly isOfPage: boolean
    }
  | { readonly kind: 'failed'; readonly message: string }
  | { readonly kind: 'link_missing' }

/** `ref`: which of the links of this browser it is (D30). */
export const PAGE = '/invoicing/:ref'
const ask = (params: AddressParams<typeof PAGE>) => call(getInvoicing, { params })

/** INV-09: without an answer the page claims nothing. */
export function notLoaded(error: CallError<'link_missing'>): Loaded {
  if (error.code === 'link_missing') return { kind: 'link_missing' }
  return { kind: 'failed', message: errorText(error, { link_missing: '', unreachable: words.failed }) }
}

/** From the page where it came with it, else asked for. */
export async function loadInvoicing(mayComeWithPage: boolean): Promise<Loaded> {
  const params = addressParams(PAGE)
  const reference = params.ref
  const answer = mayComeWithPage ? await pagePart(PAGE, 'invoicing', ask) : await ask(params)
  if (answer.ok) return { kind: 'view', reference, view: answer.data, isOfPage: mayComeWithPage }
  return notLoaded(answer.error)
}
