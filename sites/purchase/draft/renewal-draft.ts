/** Drafts of renewals on the device (D9), keyed by policy number, because several can be in progress. */
import * as v from 'valibot'
import { drafts as deviceDrafts } from '#shared/drafts/device-drafts.ts'
import { defineDraft, type Drafts, type Owner } from '#shared/drafts/draft.ts'
import { undoneSchema, type WizardDraft } from '#shared/wizard/wizard-store.ts'
import { purchaseResults, resultsSchema } from '../flows/answers.ts'
import type { CheckoutStore } from './purchase-draft.ts'

export const renewalDraft = defineDraft({
  name: 'renewal',
  version: 1,
  schema: v.record(
    v.string(),
    v.object({
      /** Typed answers by step. */
      answers: v.record(v.string(), v.unknown()),
      results: resultsSchema,
      undone: undoneSchema,
    }),
  ),
})

const emptyDraft: WizardDraft = { answers: {}, results: {} }

export function renewalStore(
  owner: Owner,
  policyNumber: string,
  drafts: Drafts = deviceDrafts,
): CheckoutStore {
  const update: CheckoutStore['update'] = (change) =>
    drafts.updateDraft(renewalDraft, owner, (all = {}) => {
      const { answers, results, undone } = change(all[policyNumber] ?? emptyDraft)
      const draft = { answers: { ...answers }, results: purchaseResults(results), undone }
      return { ...all, [policyNumber]: draft }
    })
  const clear = (): Promise<void> =>
    drafts.updateDraft(renewalDraft, owner, ({ [policyNumber]: _paid, ...others } = {}) => others)
  return {
    get keeps() {
      return drafts.keeps
    },
    read: async () => (await drafts.readDraft(renewalDraft, owner))?.[policyNumber] ?? emptyDraft,
    update,
    clear,
    // A renewal has no earlier quote of a visitor.
    shownQuote: async () => null,
    end: clear,
  }
}
