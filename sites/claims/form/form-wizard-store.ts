/**
 * What the walk reads and writes: the form, and over it what was typed and not yet said (encrypted; D9). By the form and
 * not by its link, as its photos are: a damage that is not finished is found again, whichever way it is opened.
 */
import * as v from 'valibot'
import type { OpenClaimForm } from '#shared/contracts/claims/claim-form.ts'
import { claimFields } from '#shared/domain/claims/claim-fields.ts'
import { checkClaimField } from '#shared/domain/claims/claim-rules.ts'
import { drafts as deviceDrafts } from '#shared/drafts/device-drafts.ts'
import { defineDraft, type Drafts } from '#shared/drafts/draft.ts'
import type { Values } from '#shared/drafts/outbox/values.ts'
import type { Flow } from '#shared/wizard/flow.ts'
import type { WizardStore } from '#shared/wizard/wizard-store.ts'
import { answersOf, unsaid } from './form-answers.ts'
import { $form } from './form-store.ts'
import { formOwner } from './kept-form.ts'

const claimDraft = defineDraft({
  name: 'claim form',
  version: 1,
  /** By step, as typed. */
  schema: v.record(v.string(), v.unknown()),
})

/** @param place Of the form (`OpenClaimForm`). */
export function formWizardStore(place: string, flow: Flow, drafts: Drafts = deviceDrafts): WizardStore {
  const owner = formOwner(place)
  const known = () => {
    const now = $form.get()
    return now.at === 'open' ? answersOf(flow, now.form) : {}
  }
  return {
    // The form itself knows what was said, on this device or another: a full device blocks nobody.
    keeps: 'device',
    read: async () => ({
      answers: { ...known(), ...(await drafts.readDraft(claimDraft, owner)) },
      results: {},
    }),
    update: (change) =>
      drafts.updateDraft(claimDraft, owner, (typed = {}) => {
        const { answers } = change({ answers: { ...known(), ...typed }, results: {} })
        return { ...unsaid(answers, known()) }
      }),
    clear: () => drafts.removeDraft(claimDraft, owner),
  }
}

/** What was typed at a step and never said, where it is something else than the form has. */
export async function typedHere(
  { fields, place }: Pick<OpenClaimForm, 'fields' | 'place'>,
  drafts: Drafts = deviceDrafts,
): Promise<Values> {
  const typed = Object.values((await drafts.readDraft(claimDraft, formOwner(place))) ?? {})
  const said = Object.assign({}, ...typed) as Record<string, unknown> // each step's is a record
  return Object.fromEntries(
    claimFields.flatMap((field) => {
      const value = said[field]
      const isSaid = typeof value === 'string' && checkClaimField(field, value) !== 'missing'
      const isNews = isSaid && value.trim() !== fields[field]
      return isNews ? [[field, value.trim()] as const] : []
    }),
  )
}
