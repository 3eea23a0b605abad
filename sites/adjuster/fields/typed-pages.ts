/** What stands in the fields of a page and was not stored in the form yet, so that a reload does not lose it (ADJ-20). */
import * as v from 'valibot'
import { UNSENT_LIFE_MS } from '#shared/domain/drafts/device-lives.ts'
import { drafts } from '#shared/drafts/device-drafts.ts'
import { defineDraft } from '#shared/drafts/draft.ts'
import { formOwner } from '#shared/form-by-link/device/form-copies.ts'

export type TypedFields = Readonly<Record<string, string>>

/** By page. It goes with the form (`wipeForm`), whose drafts are all its owner's. */
const typedDraft = defineDraft({
  name: 'typed',
  version: 1,
  lifeMs: UNSENT_LIFE_MS,
  schema: v.record(v.string(), v.record(v.string(), v.string())),
})

/** @param form Names the form (`OpenAdjusterForm.place`). */
export const readTyped = async (form: string, page: string): Promise<TypedFields | undefined> =>
  (await drafts.readDraft(typedDraft, formOwner(form)))?.[page]

/** All of them, by page. */
export const readTypedPages = async (form: string): Promise<Readonly<Record<string, TypedFields>>> =>
  (await drafts.readDraft(typedDraft, formOwner(form))) ?? {}

export const saveTyped = (form: string, page: string, typed: TypedFields): Promise<void> =>
  drafts.updateDraft(typedDraft, formOwner(form), (pages) => Object.assign({}, pages, { [page]: typed }))

/** It is stored in the form by now. */
export const forgetTyped = (form: string, page: string): Promise<void> =>
  drafts.updateDraft(typedDraft, formOwner(form), (pages) => {
    const left = Object.entries(pages ?? {}).filter(([name]) => name !== page)
    return Object.fromEntries(left)
  })
