/** Loads the form of the page's address, from the page's data or from the gateway (ADJ-12). */
import { notLoaded, whilePatient } from '#shared/claim-form/not-loaded.ts'
import { getAdjusterForm, type OpenAdjusterForm } from '#shared/contracts/claims/adjuster-form.ts'
import type { LoadedForm } from '#shared/form-by-link/session/form-state.ts'
import { untilNextPage } from '#shared/forms/page-waits.ts'
import { call } from '#shared/http/call.ts'
import { errorText } from '#shared/http/error-text.ts'
import { pagePart } from '#shared/http/page-data.ts'
import { paths } from '#shared/paths.ts'
import { $unreached, formWasRead, lackOf } from '../offline/form-age.ts'
import { formErrors } from '../words.ts'

/** Address pattern of the page data; all pages of a form have the same data. */
const PAGE = '/claims/adjuster/:ref'

/** Reads the reference of the form, which is the last part of every address. */
export const refOfPage = (): string => location.pathname.split('/').at(-1) ?? ''

/** Opens the current page by another link to the same form. */
export const moveToLink = (ref: string): void =>
  location.replace(location.pathname.replace(refOfPage(), ref) + location.search)

const ask = () => call(getAdjusterForm, { params: { ref: refOfPage() } }, whilePatient())

/** Last part of the offline shell's address (`shared/sites.ts`), which belongs to no form. */
const SHELL = 'offline'

export async function formOfPage(anew: boolean): Promise<LoadedForm<OpenAdjusterForm>> {
  if (refOfPage() === SHELL) return { at: 'missing' }
  const loaded = anew ? await ask() : await pagePart(PAGE, 'adjusterForm', ask)
  if (!loaded.ok) {
    if (loaded.error.code !== 'link_missing') $unreached.set(lackOf(loaded.error))
    return notLoaded(loaded.error, (error) => errorText(error, formErrors))
  }
  const { data } = loaded
  if (data.state === 'closing') {
    location.replace(paths.adjusterClosed(refOfPage()))
    await untilNextPage()
    return formOfPage(true)
  }
  if (data.state !== 'open') return { at: 'concluded', receipt: null }
  formWasRead(data.place)
  return { at: 'open', form: data }
}
