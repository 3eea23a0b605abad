/** Stores unfinished submissions among their owner's drafts (D11). Implements `SubmissionStore` of shared/http. */
import * as v from 'valibot'
import type { SubmissionStore } from '#shared/http/submission.ts'
import { drafts as deviceDrafts } from '#shared/drafts/device-drafts.ts'
import { defineDraft, type Drafts, type Owner } from '#shared/drafts/draft.ts'

export function submissionDrafts(owner: Owner, drafts: Drafts = deviceDrafts): SubmissionStore {
  const kindOf = (name: string) =>
    defineDraft({
      name: `submission ${name}`,
      version: 1,
      schema: v.object({ key: v.string(), input: v.unknown() }),
    })
  return {
    read: (name) => drafts.readDraft(kindOf(name), owner),
    write: (name, submission) => drafts.saveDraft(kindOf(name), owner, submission),
    remove: (name) => drafts.removeDraft(kindOf(name), owner),
  }
}
