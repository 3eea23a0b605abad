/**
 * Storage for the steps of a form: unsaved input (encrypted; D9) on top of the form's values. It is keyed by the form,
 * not by its link, so any link finds an unfinished damage again.
 */
import { atom, computed } from 'nanostores'
import type { OpenClaimForm } from '#shared/steps/claims/open-form.ts'
import { drafts as deviceDrafts } from '#shared/drafts/device-drafts.ts'
import type { Drafts } from '#shared/drafts/draft.ts'
import { formOwner } from '#shared/form-by-link/device/form-copies.ts'
import { isEmpty } from '#shared/form-by-link/fields/field-values.ts'
import type { Answers, Flow } from '#shared/wizard/flow.ts'
import type { WizardStore } from '#shared/wizard/wizard-store.ts'
import { isUnsaved, unfinishedIn } from '../damages/damage-list.ts'
import { fieldsAt } from '../flows/step-fields.ts'
import { answersOf, typedNews, unsaid } from './form-answers.ts'
import { $form, isOver } from './form-store.ts'
import { claimDraft, typedOf } from './typed-here.ts'

/** Unsaved input of the steps in this document. */
const $typed = atom<Answers>({})

/** True if typed input differs from the form, so that the saving status must not report that all was received. */
export const $isTyped = computed(
  [$typed, $form],
  (typed, now) => now.at === 'open' && !isEmpty(typedNews(typed, now.form.fields)),
)

/**
 * Creates the storage for the steps of a form.
 * @param place Storage key of the form (`OpenClaimForm`).
 */
export function formWizardStore(place: string, flow: Flow, drafts: Drafts = deviceDrafts): WizardStore {
  const owner = formOwner(place)
  const known = () => {
    const now = $form.get()
    return now.at === 'open' ? answersOf(flow, now.form) : {}
  }
  return {
    // A device that refuses storage does not block the steps, because saved answers are in the form.
    keeps: 'device',
    read: async () => {
      const typed = (await drafts.readDraft(claimDraft, owner)) ?? {}
      $typed.set(typed)
      return { answers: { ...known(), ...typed }, results: {} }
    },
    update: async (change) => {
      let typedNow: Answers = {}
      await drafts.updateDraft(claimDraft, owner, (typed = {}) => {
        // After the form has ended no input may stay on the device.
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

/** Steps with unsaved input in any tab of this device, including an unfinished damage. */
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
