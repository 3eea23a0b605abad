/** The form of this page's address: as it came with the page, else asked for (CLF-14 to CLF-17). */
import { notLoaded, whilePatient } from '#shared/claim-form/not-loaded.ts'
import { getClaimForm } from '#shared/contracts/claims/claim-form.ts'
import { openClaimForm, type OpenClaimForm } from '#shared/steps/claims/open-form.ts'
import type { Loaded } from '#shared/form-by-link/session/form-state.ts'
import { addressParams } from '#shared/http/address-params.ts'
import { call } from '#shared/http/call.ts'
import { errorText } from '#shared/http/error-text.ts'
import { pagePart } from '#shared/http/page-data.ts'
import { paths } from '#shared/paths.ts'
import { formErrors } from '../words.ts'

/** The addresses of the other pages have the same form. */
const PAGE = '/claims/forms/start/:ref'

export const refOfPage = (): string => addressParams(PAGE).ref

/** The page of thanks (CLF-84). */
export const endOf = (ref: string, receipt: string | null): string =>
  paths.claimFormEnd(receipt === null ? 'received' : 'completed', ref)

/** The same step, by another link to the form. */
export const moveToLink = (ref: string): void =>
  location.replace(location.pathname.replace(refOfPage(), ref) + location.search)

const ask = () => call(getClaimForm, { params: { ref: refOfPage() } }, whilePatient())

export async function formOfPage(anew: boolean): Promise<Loaded<OpenClaimForm>> {
  const loaded = anew ? await ask() : await pagePart(PAGE, 'form', ask)
  if (!loaded.ok) return notLoaded(loaded.error, (error) => errorText(error, formErrors))
  const { data } = loaded
  return data.state === 'open'
    ? { at: 'open', form: openClaimForm(data) }
    : { at: 'concluded', receipt: data.receipt }
}
