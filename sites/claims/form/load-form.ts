/** The form of this page's address: as it came with the page, else asked for (CLF-14 to CLF-17). */
import { getClaimForm, type OpenClaimForm } from '#shared/contracts/claims/claim-form.ts'
import { addressParams } from '#shared/http/address-params.ts'
import { call } from '#shared/http/call.ts'
import { errorText } from '#shared/http/error-text.ts'
import { pagePart } from '#shared/http/page-data.ts'
import { paths } from '#shared/paths.ts'
import { formErrors } from '../words.ts'

export type Loaded =
  | { readonly at: 'open'; readonly form: OpenClaimForm }
  | { readonly at: 'concluded'; readonly receipt: string | null }
  | { readonly at: 'missing' }
  | { readonly at: 'unreachable'; readonly text: string }

/** The addresses of the other pages have the same form. */
const PAGE = '/claims/forms/start/:ref'

export const refOfPage = (): string => addressParams(PAGE).ref

/** Where somebody is thanked (CLF-84). */
export const endOf = (ref: string, receipt: string | null): string =>
  paths.claimFormEnd(receipt === null ? 'received' : 'completed', ref)

const ask = () => call(getClaimForm, { params: { ref: refOfPage() } })

export async function formOfPage(anew: boolean): Promise<Loaded> {
  const loaded = anew ? await ask() : await pagePart(PAGE, 'form', ask)
  if (!loaded.ok) {
    if (loaded.error.code === 'link_missing') return { at: 'missing' }
    return { at: 'unreachable', text: errorText(loaded.error, formErrors) }
  }
  const { data } = loaded
  return data.state === 'open' ? { at: 'open', form: data } : { at: 'concluded', receipt: data.receipt }
}
