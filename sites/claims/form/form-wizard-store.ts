/**
 * The walk's storage: the form, and over it unsaved input (encrypted; D9). It is keyed by the form and not by its
 * link, as its photos are. An unfinished damage is found again, whichever way it is opened.
 */
import { atom, computed } from 'nanostores'
import type { OpenClaimForm } from '#shared/steps/claims/open-form.ts'
import { drafts as deviceDrafts } from '#shared/drafts/device-drafts.ts'
import type { Drafts } from '#shared/drafts/draft.ts'
import { formOwner } from '#shared/form-by-link/device/form-copies.ts'
import { isEmpty } from '#shared/form-by-link/fields/field-values.ts'
import type { Answers, Flow } from '#shared/wizard/flow.ts'
import type { WizardStore } from '#shared/wizard/wizard-store.ts'
import { isUnsaved, unfinishedIn } from '#shared/steps/claims/damages/damage-list.ts'
import { fieldsAt } from '../flows/step-fields.ts'
import { answersOf, typedNews, unsaid } from './form-answers.ts'
import { $form, isOver } from './form-store.ts'
import { claimDraft, typedOf } from './typed-here.ts'

/** Input of the steps in this document. */
const $typed = atom<Answers>({})

/** Something was typed that the form does not have: no line above it may say that all was received. */
export const $isTyped = computed(
  [$typed, $form],
  (typed, now) => now.at === 'open' && !isEmpty(typedNews(typed, now.form.fields)),
)

/** @param place Place of the form (`OpenClaimForm`). */
export function formWizardStore(place: string, flow: Flow, drafts: Drafts = deviceDrafts): WizardStore {
  const owner = formOwner(place)
  const known = () => {
    const now = $form.get()
    return now.at === 'open' ? answersOf(flow, now.form) : {}
  }
  return {
    // The form itself has the saved answers, on this device or another: a full device blocks nothing.
    keeps: 'device',
    read: async () => {
      const typed = (await drafts.readDraft(claimDraft, owner)) ?? {}
      $typed.set(typed)
      return { answers: { ...known(), ...typed }, results: {} }
    },
    update: async (change) => {
      let typedNow: Answers = {}
      await drafts.updateDraft(claimDraft, owner, (typed = {}) => {
        // Nothing stays on the device after the end.
        if (isOver()) return undefined
        const { answers } = change({ answers: { ...known(), ...typed }, results: {} })
        typedNow = unsaid(answers, known())
        return { ...typedNow }
      })
      $typed.set(typedNow)
    },
    clear: () => drafts.removeDraft(claimDraft, owner),
  }
}

/** The steps with something that was typed and never saved, a damage that was begun too. In any tab of this device. */
export async function unsaidSteps(
  flow: Flow,
  form: Pick<OpenClaimForm, 'fields' | 'place' | 'variant' | 'damages'>,
  drafts: Drafts = deviceDrafts,
): Promise<readonly string[]> {
  const typed = await typedOf(form, drafts)
  const news = typedNews(typed, form.fields)
  const begun = unfinishedIn(typed.damages, form.damages)
  const hasDamage = begun !== undefined && isUnsaved(begun, form.damages)
  return Object.keys(flow).filter((step) =>
    step === 'damages' ? hasDamage : fieldsAt(step, form.variant).some((field) => field in news),
  )
}
