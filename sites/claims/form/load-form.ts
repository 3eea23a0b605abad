/** Loads the form of the page's address, from the page's data or from the gateway (CLF-14 to CLF-17). */
import { notLoaded, whilePatient } from '#shared/claim-form/not-loaded.ts'
import { getClaimForm } from '#shared/contracts/claims/claim-form.ts'
import { openClaimForm, type OpenClaimForm } from '#shared/steps/claims/open-form.ts'
import type { LoadedForm } from '#shared/form-by-link/session/form-state.ts'
import { addressParams } from '#shared/http/address-params.ts'
import { call } from '#shared/http/call.ts'
import { errorText } from '#shared/http/error-text.ts'
import { pagePart } from '#shared/http/page-data.ts'
import { paths } from '#shared/paths.ts'
import { formErrors } from '../words.ts'

/** Address pattern of the page data; all pages of a form have the same data. */
const PAGE = '/claims/forms/start/:ref'

export const refOfPage = (): string => addressParams(PAGE).ref

/** Returns the address of the page after the end (CLF-84). */
export const endOf = (ref: string, receipt: string | null): string =>
  paths.claimFormEnd(receipt === null ? 'received' : 'completed', ref)

/** Opens the current step by another link to the same form. */
export const moveToLink = (ref: string): void =>
  location.replace(location.pathname.replace(refOfPage(), ref) + location.search)

const ask = () => call(getClaimForm, { params: { ref: refOfPage() } }, whilePatient())

export async function formOfPage(anew: boolean): Promise<LoadedForm<OpenClaimForm>> {
  const loaded = anew ? await ask() : await pagePart(PAGE, 'form', ask)
  if (!loaded.ok) return notLoaded(loaded.error, (error) => errorText(error, formErrors))
  const { data } = loaded
  return data.state === 'open'
    ? { at: 'open', form: openClaimForm(data) }
    : { at: 'concluded', receipt: data.receipt }
}
