/** Pairs that the adjuster has declared two different people, so that this device does not ask again. */
import * as v from 'valibot'
import { UNSENT_LIFE_MS } from '#shared/domain/drafts/device-lives.ts'
import { drafts } from '#shared/drafts/device-drafts.ts'
import { defineDraft } from '#shared/drafts/draft.ts'
import { formOwner } from '#shared/form-by-link/device/form-copies.ts'

/** Draft of such pairs, owned by the form: `wipeForm` deletes it with the form's other drafts. */
const apartDraft = defineDraft({
  name: 'apart',
  version: 1,
  lifeMs: UNSENT_LIFE_MS,
  schema: v.array(v.string()),
})

export const readApart = async (form: string): Promise<readonly string[]> =>
  (await drafts.readDraft(apartDraft, formOwner(form))) ?? []

export const sayApart = (form: string, pair: string): Promise<void> =>
  drafts.updateDraft(apartDraft, formOwner(form), (pairs) => [...(pairs ?? []), pair])
