/** The data that this device keeps of a form that ended, or whose link no longer serves (D299). */
import type { OpenClaimForm } from '#shared/steps/claims/open-form.ts'
import { fieldsIn } from '#shared/domain/claims/fields/driver-form.ts'
import { drafts as deviceDrafts } from '#shared/drafts/device-drafts.ts'
import type { Drafts } from '#shared/drafts/draft.ts'
import { formOwner } from '#shared/form-by-link/device/form-copies.ts'
import { isEmpty } from '#shared/form-by-link/fields/field-values.ts'
import { typedNews } from './form-answers.ts'
import { claimDraft, typedHere } from './typed-here.ts'

export const bareForm = (form: OpenClaimForm): OpenClaimForm => ({
  ...form,
  fields: fieldsIn({}),
  damages: [],
  pictures: [],
  fixed: [],
  savedAddress: null,
  notice: null,
})

type Here = Pick<OpenClaimForm, 'fields' | 'place'>

export const isTyped = async (form: Here): Promise<boolean> => !isEmpty(await typedHere(form))

/** Deletes typed input that the form already contains. */
export const reduceTyped = ({ place, fields }: Here, drafts: Drafts = deviceDrafts): Promise<void> =>
  drafts.updateDraft(claimDraft, formOwner(place), (typed) => typed && { typed: typedNews(typed, fields) })
