/**
 * Stores the lists of a claim on this device, so that services and providers can be chosen without a network
 * (D63).
 */
import * as v from 'valibot'
import { UNSENT_LIFE_MS } from '#shared/domain/privacy/device-lives.ts'
import { drafts } from '#shared/drafts/device-drafts.ts'
import { defineDraft } from '#shared/drafts/draft.ts'
import { formOwner } from '#shared/form-by-link/device/form-copies.ts'

export interface ReadList<List> {
  /** Time at which the list was read, epoch ms. */
  readonly readAt: number
  readonly list: List
}

/** Draft of a list, owned by the form: `wipeForm` deletes it with the form's other drafts. */
const listDraft = (name: string) =>
  defineDraft({
    name: `list ${name}`,
    version: 1,
    lifeMs: UNSENT_LIFE_MS,
    // Only the outer shape is checked, because this app wrote the encrypted record.
    schema: v.object({ readAt: v.number(), list: v.custom<object>((value) => typeof value === 'object') }),
  })

/**
 * Reads a stored list.
 * @param form Storage key of the form (`OpenAdjusterForm.place`).
 */
export async function readList<List extends object>(
  form: string,
  name: string,
): Promise<ReadList<List> | undefined> {
  // The cast is safe: `saveList` wrote this value.
  return (await drafts.readDraft(listDraft(name), formOwner(form))) as ReadList<List> | undefined
}

export const saveList = async (form: string, name: string, list: object): Promise<void> => {
  if (!erased.has(form))
    await drafts.saveDraft(listDraft(name), formOwner(form), { readAt: Date.now(), list })
}

/** Forms that this document has deleted from the device, so that a late answer writes nothing. */
const erased = new Set<string>()
export const forgetLists = (form: string): void => void erased.add(form)
