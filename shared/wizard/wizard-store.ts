/** Where a wizard keeps what was said in it: usually one draft. */
import * as v from 'valibot'
import { drafts as deviceDrafts } from '../drafts/device-drafts.ts'
import { defineDraft, type Drafts, type Owner } from '../drafts/draft.ts'
import type { Answers, Results } from './flow.ts'

export interface WizardDraft {
  /** By step, as typed. */
  readonly answers: Answers
  /** What the server made of them, by name. */
  readonly results: Results
}

export interface WizardStore {
  /** `memory`: the next page will not know what was said on this one. */
  readonly keeps: 'device' | 'memory'
  read(): Promise<WizardDraft>
  /** In one step, so that two tabs do not overwrite each other's answers. */
  update(change: (draft: WizardDraft) => WizardDraft): Promise<void>
  /** After the submit: nothing of it stays. */
  clear(): Promise<void>
}

const shape = v.object({
  answers: v.record(v.string(), v.unknown()),
  results: v.record(v.string(), v.unknown()),
})
const empty: WizardDraft = { answers: {}, results: {} }

/** One draft for a whole flow. `version` is raised with the shape of any of its steps. */
export function draftWizardStore(
  name: string,
  version: number,
  owner: Owner,
  drafts: Drafts = deviceDrafts,
): WizardStore {
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

function writable({ answers, results }: WizardDraft) {
  return { answers: { ...answers }, results: { ...results } }
}
