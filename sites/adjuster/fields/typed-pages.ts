/**
 * Draft of a page's typed input that is not stored in the form yet, so that a reload does not lose it
 * (ADJ-20).
 */
import { atom } from 'nanostores'
import * as v from 'valibot'
import { UNSENT_LIFE_MS } from '#shared/domain/privacy/device-lives.ts'
import { drafts as deviceDrafts } from '#shared/drafts/device-drafts.ts'
import { defineDraft, type Drafts } from '#shared/drafts/draft.ts'
import { formOwner } from '#shared/form-by-link/device/form-copies.ts'

export type TypedFields = Readonly<Record<string, string>>

/** Draft of typed input by page, owned by the form: `wipeForm` deletes it with the form's other drafts. */
const typedDraft = defineDraft({
  name: 'typed',
  version: 1,
  lifeMs: UNSENT_LIFE_MS,
  schema: v.record(v.string(), v.record(v.string(), v.string())),
})

export type TypedPages = Readonly<Record<string, TypedFields>>

/** Typed input of the open form that is not stored in it, by page. */
export const $typedPages = atom<TypedPages>({})

/**
 * Reads the typed input of one page.
 * @param form Storage key of the form (`OpenAdjusterForm.place`).
 */
export const readTyped = async (form: string, page: string): Promise<TypedFields | undefined> =>
  (await readTypedPages(form))[page]

/** Reads the typed input of all pages. */
export async function readTypedPages(form: string, drafts: Drafts = deviceDrafts): Promise<TypedPages> {
  const pages = (await drafts.readDraft(typedDraft, formOwner(form))) ?? {}
  $typedPages.set(pages)
  return pages
}

export function saveTyped(
  form: string,
  page: string,
  typed: TypedFields,
  drafts: Drafts = deviceDrafts,
): Promise<void> {
  // The atom changes before the device has written the draft, because the saving status must not report the input as
  // received.
  $typedPages.set({ ...$typedPages.get(), [page]: typed })
  return change(form, drafts, (pages) => Object.assign({}, pages, { [page]: typed }))
}

/** Deletes a page's typed input, which the form has received, except for `left`. */
export const forgetTyped = (
  form: string,
  page: string,
  left: TypedFields = {},
  drafts: Drafts = deviceDrafts,
): Promise<void> =>
  change(form, drafts, (pages) => {
    const others = Object.entries(pages).filter(([name]) => name !== page)
    return Object.fromEntries(Object.keys(left).length === 0 ? others : [...others, [page, left]])
  })

/** Changes the stored input of this device's pages. */
export const updateTypedPages = (
  form: string,
  changed: (pages: TypedPages) => Record<string, Record<string, string>>,
): Promise<void> => change(form, deviceDrafts, changed)

async function change(
  form: string,
  drafts: Drafts,
  changed: (pages: TypedPages) => Record<string, Record<string, string>>,
) {
  let after: ReturnType<typeof changed> = {}
  await drafts.updateDraft(typedDraft, formOwner(form), (pages = {}) => (after = changed(pages)))
  $typedPages.set(after)
}
