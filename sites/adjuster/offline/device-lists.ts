/** Lists of a claim as this device has read them last: what services and providers are chosen from without a network (D63). */
import * as v from 'valibot'
import { UNSENT_LIFE_MS } from '#shared/domain/drafts/device-lives.ts'
import { drafts } from '#shared/drafts/device-drafts.ts'
import { defineDraft } from '#shared/drafts/draft.ts'
import { formOwner } from '#shared/form-by-link/device/form-copies.ts'

export interface ReadList<List> {
  /** Epoch ms. */
  readonly readAt: number
  readonly list: List
}

/** It goes with the form (`wipeForm`), whose drafts are all its owner's. */
const listDraft = (name: string) =>
  defineDraft({
    name: `list ${name}`,
    version: 1,
    lifeMs: UNSENT_LIFE_MS,
    // This very app sealed the record, so its content has this shape.
    schema: v.object({ readAt: v.number(), list: v.custom<object>((value) => typeof value === 'object') }),
  })

/** @param form Names the form (`OpenAdjusterForm.place`). */
export async function readList<List extends object>(
  form: string,
  name: string,
): Promise<ReadList<List> | undefined> {
  // the value that `saveList` wrote
  return (await drafts.readDraft(listDraft(name), formOwner(form))) as ReadList<List> | undefined
}

export const saveList = async (form: string, name: string, list: object): Promise<void> => {
  if (!erased.has(form))
    await drafts.saveDraft(listDraft(name), formOwner(form), { readAt: Date.now(), list })
}

/** Forms that this document has cleared from the device: an answer that arrives later writes nothing. */
const erased = new Set<string>()
export const forgetLists = (form: string): void => void erased.add(form)
