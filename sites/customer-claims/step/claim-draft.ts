/** Draft of a claim on the device (D9), by kind and policy: seen steps, and the owner of the car. */
import * as v from 'valibot'
import { drafts as deviceDrafts } from '#shared/drafts/device-drafts.ts'
import { defineDraft, type Drafts, type Owner } from '#shared/drafts/draft.ts'
import type { WizardDraft, WizardStore } from '#shared/wizard/wizard-store.ts'

export const claimDraft = defineDraft({
  name: 'claim-payment',
  version: 1,
  schema: v.record(v.string(), v.record(v.string(), v.unknown())),
})

interface Setup {
  readonly owner: Owner
  /** Name of the draft: the kind of claim and its policy. */
  readonly name: string
  /** Id of the claim; null before it is opened. */
  readonly claim: () => string | null
  readonly drafts?: Drafts
}

export function claimStore({ owner, name, claim, drafts = deviceDrafts }: Setup): WizardStore {
  const draftOf = (answers: Readonly<Record<string, unknown>>): WizardDraft => {
    const id = claim()
    return { answers, results: id === null ? {} : { claim: id } }
  }
  return {
    get keeps() {
      return drafts.keeps
    },
    read: async () => draftOf((await drafts.readDraft(claimDraft, owner))?.[name] ?? {}),
    update: (change) =>
      drafts.updateDraft(claimDraft, owner, (all = {}) => ({
        ...all,
        [name]: { ...change(draftOf(all[name] ?? {})).answers },
      })),
    clear: () => drafts.updateDraft(claimDraft, owner, ({ [name]: _done, ...others } = {}) => others),
  }
}
