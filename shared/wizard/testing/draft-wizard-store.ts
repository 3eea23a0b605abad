/** A wizard store for tests of flows. */
import * as v from 'valibot'
import { defineDraft, type Drafts, type Owner } from '../../drafts/draft.ts'
import { undoneSchema, type WizardDraft, type WizardStore } from '#shared/wizard/wizard-store.ts'

const shape = v.object({
  answers: v.record(v.string(), v.unknown()),
  results: v.record(v.string(), v.unknown()),
  undone: undoneSchema,
})
const empty: WizardDraft = { answers: {}, results: {} }

/** Creates a store that keeps one draft for a whole flow. Raise `version` when the shape of any step changes. */
export function draftWizardStore(name: string, version: number, owner: Owner, drafts: Drafts): WizardStore {
  const kind = defineDraft({ name, version, schema: shape })
  return {
    get keeps() {
      return drafts.keeps
    },
    read: async () => (await drafts.readDraft(kind, owner)) ?? empty,
    update: (change) => drafts.updateDraft(kind, owner, (draft = empty) => writable(change(draft))),
    clear: () => drafts.removeDraft(kind, owner),
  }
}

function writable({ answers, results, undone }: WizardDraft) {
  return { answers: { ...answers }, results: { ...results }, undone }
}
