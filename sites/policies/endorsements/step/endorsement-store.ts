/** Draft of a change on the device (D9), for one policy. Only the gateway has the proof of the code. */
import * as v from 'valibot'
import { drafts as deviceDrafts } from '#shared/drafts/device-drafts.ts'
import { defineDraft, type Drafts, type Owner } from '#shared/drafts/draft.ts'
import type { WizardDraft, WizardStore } from '#shared/wizard/wizard-store.ts'

const endorsementDraft = defineDraft({
  name: 'endorsement',
  version: 1,
  schema: v.object({
    policyNumber: v.string(),
    configuration: v.record(v.string(), v.union([v.string(), v.boolean()])),
  }),
})

interface Setup {
  readonly owner: Owner
  readonly policyNumber: string
  /** True if the gateway had the proof of a code when the page opened. */
  readonly isVerified: boolean
  readonly drafts?: Drafts
}

export interface EndorsementStore extends WizardStore {
  /** Called when the proof has expired, so that the code is asked for again (END-O11). */
  forgetCode(): void
}

export function endorsementStore(setup: Setup): EndorsementStore {
  const { owner, policyNumber, drafts = deviceDrafts } = setup
  let { isVerified } = setup
  const read = async (): Promise<WizardDraft> => {
    const stored = await drafts.readDraft(endorsementDraft, owner)
    const configuration = stored?.policyNumber === policyNumber ? stored.configuration : undefined
    return {
      answers: isVerified ? { verification: {}, ...(configuration && { configuration }) } : {},
      results: isVerified ? { isVerified: true } : {},
    }
  }
  return {
    get keeps() {
      return drafts.keeps
    },
    read,
    update: async (change) => {
      const after = change(await read())
      isVerified ||= after.results.isVerified === true
      const typed = v.safeParse(endorsementDraft.schema.entries.configuration, after.answers.configuration)
      if (typed.success)
        await drafts.saveDraft(endorsementDraft, owner, { policyNumber, configuration: typed.output })
    },
    forgetCode: () => void (isVerified = false),
    clear: () => drafts.removeDraft(endorsementDraft, owner),
  }
}
