/** Unsaved input of a driver's steps, as this device stores it. */
import * as v from 'valibot'
import type { OpenClaimForm } from '#shared/steps/claims/open-form.ts'
import { UNSENT_LIFE_MS } from '#shared/domain/privacy/device-lives.ts'
import { drafts as deviceDrafts } from '#shared/drafts/device-drafts.ts'
import { defineDraft, type Drafts } from '#shared/drafts/draft.ts'
import { formOwner } from '#shared/form-by-link/device/form-copies.ts'
import type { Values } from '#shared/form-by-link/fields/field-values.ts'
import type { Answers } from '#shared/wizard/flow.ts'
import { typedNews } from './form-answers.ts'

export const claimDraft = defineDraft({
  name: 'claim form',
  version: 1,
  // Input is kept long, because unsent input exists nowhere else (D125).
  lifeMs: UNSENT_LIFE_MS,
  /** Typed input, keyed by step. */
  schema: v.record(v.string(), v.unknown()),
})

type Here = Pick<OpenClaimForm, 'fields' | 'place'>

/** Unsaved input of all steps that differs from the form. */
export const typedHere = async (form: Here, drafts: Drafts = deviceDrafts): Promise<Values> =>
  typedNews(await typedOf(form, drafts), form.fields)

export const typedOf = async ({ place }: Pick<Here, 'place'>, drafts: Drafts): Promise<Answers> =>
  (await drafts.readDraft(claimDraft, formOwner(place))) ?? {}
