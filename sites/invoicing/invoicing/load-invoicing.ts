import { getInvoicing, type Invoicing } from '#shared/contracts/invoicing.ts'
import { addressParams, type AddressParams } from '#shared/http/address-params.ts'
import { call } from '#shared/http/call.ts'
import { errorText } from '#shared/http/error-text.ts'
import { pagePart } from '#shared/http/page-data.ts'

export type Loaded =
  | { readonly kind: 'view'; readonly reference: string; readonly view: Invoicing }
  | { readonly kind: 'failed'; readonly message: string }
  | { readonly kind: 'link_missing' }

/** `ref`: which of the links of this browser it is (D30). */
const PAGE = '/invoicing/:ref'
const ask = (params: AddressParams<typeof PAGE>) => call(getInvoicing, { params })

/** From the page where it came with it, else asked for. */
export async function loadInvoicing(mayComeWithPage: boolean): Promise<Loaded> {
  const params = addressParams(PAGE)
  const reference = params.ref
  const answer = mayComeWithPage ? await pagePart(PAGE, 'invoicing', ask) : await ask(params)
  if (answer.ok) return { kind: 'view', reference, view: answer.data }
  if (answer.error.code === 'link_missing') return { kind: 'link_missing' }
  return { kind: 'failed', message: errorText(answer.error, { link_missing: '' }) }
}
