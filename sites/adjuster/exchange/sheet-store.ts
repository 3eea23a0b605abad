/** Draft of the data on the other insurer's sheet, kept as long as the form, so that it can be compared at any time. */
import { atom } from 'nanostores'
import * as v from 'valibot'
import { UNSENT_LIFE_MS } from '#shared/domain/privacy/device-lives.ts'
import { drafts } from '#shared/drafts/device-drafts.ts'
import { defineDraft } from '#shared/drafts/draft.ts'
import { formOwner } from '#shared/form-by-link/device/form-copies.ts'
import type { ToldSheet } from './told-people.ts'

const values = v.record(v.string(), v.string())

/** Draft of the other insurer's sheet, owned by the form: `wipeForm` deletes it with the form's other drafts. */
const sheetDraft = defineDraft({
  name: 'sheet',
  version: 1,
  lifeMs: UNSENT_LIFE_MS,
  schema: v.object({
    insurer: v.string(),
    people: v.array(
      v.object({ person: v.string(), values, taken: v.array(v.string()), own: values, kept: values }),
    ),
    newcomers: v.array(values),
  }),
})

/** The other sheet's data; null before a synchronisation, or before the draft was read. */
export const $sheet = atom<ToldSheet | null>(null)

/**
 * Reads the stored sheet of a form.
 * @param form Storage key of the form (`OpenAdjusterForm.place`).
 */
export async function readSheet(form: string): Promise<ToldSheet | undefined> {
  const stored = await drafts.readDraft(sheetDraft, formOwner(form)).catch(() => undefined)
  const sheet = $sheet.get() ?? stored
  if (sheet) $sheet.set(sheet)
  return sheet
}

export function writeSheet(form: string, sheet: ToldSheet): void {
  $sheet.set(sheet)
  // A failure is ignored: a device that cannot store anything still has the sheet in memory.
  void drafts.saveDraft(sheetDraft, formOwner(form), sheet).catch(() => undefined)
}

/** Draft of the linked folio of the other driver's sheet, so that a reload continues after the link. */
const linkedDraft = defineDraft({
  name: 'linked folio',
  version: 1,
  lifeMs: UNSENT_LIFE_MS,
  schema: v.string(),
})

export const readLinked = (form: string): Promise<string | undefined> =>
  drafts.readDraft(linkedDraft, formOwner(form)).catch(() => undefined)

export const writeLinked = (form: string, folio: string): Promise<void> =>
  drafts.saveDraft(linkedDraft, formOwner(form), folio).catch(() => undefined)
