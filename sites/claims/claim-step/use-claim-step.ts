import { useMemo, useRef } from 'react'
import type * as v from 'valibot'
import type { ClaimField } from '#shared/domain/claims/claim-fields.ts'
import type { FormSchema } from '#shared/forms/validate.ts'
import { useStepForm, type StepFormState, type SubmitFailure } from '#shared/forms/use-step-form.ts'
import type { Flow } from '#shared/wizard/flow.ts'
import { useWizard, type WizardState } from '#shared/wizard/use-wizard.ts'
import { hasSummary } from '../flows/claim-flows.ts'
import { openRules } from '../flows/form-flow.ts'
import { fieldsAt, type ClaimKey } from '../flows/step-fields.ts'
import { saveStep } from '../form/form-store.ts'
import { useClaim } from './claim-context.ts'

/** True if an option of the step is set in the query (CLF-07, CLF-08). The next step's address has none. */
const isSet = (name: string): boolean =>
  typeof location !== 'undefined' && new URLSearchParams(location.search).get(name) === 'true'

/** True if the step was opened from the summary and leads back to it. */
const isEditing = (): boolean => isSet('edit')
/** True if the step asks for the national ID instead of the licence. */
export const isWithIne = (): boolean => isSet('ine')

/** Writes options into the address, so that they survive a reload and Back. */
export function setFlags(flags: { readonly edit?: boolean; readonly ine?: boolean }): void {
  const query = new URLSearchParams(location.search)
  for (const [name, isOn] of Object.entries(flags)) {
    if (isOn) query.set(name, 'true')
    else query.delete(name)
  }
  const search = query.size > 0 ? `?${query.toString()}` : ''
  history.replaceState(history.state, '', `${location.pathname}${search}`)
}

export type ClaimWizard = WizardState<Flow, string>

/** Hook for a step that leads to one of two pages: the next step, or the summary that it was opened from (CLF-07). */
export function useClaimStep(step: ClaimKey) {
  const { form, flow, ref } = useClaim()
  const wizard: ClaimWizard = useWizard(flow, step)
  const goOn = async (typed: unknown): Promise<SubmitFailure | undefined> => {
    if (!isEditing() || !hasSummary(form.variant)) return wizard.complete(typed)
    wizard.saveInput(typed)
    await wizard.goTo('summary')
    return undefined
  }
  return { form, flow, ref, wizard, goOn }
}

interface FieldStep<S extends FormSchema> {
  readonly schema: S
  /** Selects the part of the answer that goes into the form; by default all of it. */
  readonly fields?: (answer: Edit) => Edit
  /** Returns a reason against saving, in addition to the schema's. */
  readonly refuse?: (answer: Edit) => SubmitFailure | undefined
}
type Edit = Partial<Record<ClaimField, string>>

/** A step of fields, which shows known values and saves by its button (CLF-O16). */
export function useFieldStep<S extends FormSchema>(step: ClaimKey, { schema, fields, refuse }: FieldStep<S>) {
  const { form, flow, ref, wizard, goOn } = useClaimStep(step)
  const asked = fieldsAt(step, form.variant)
  // The shown values are stored with an edit, because another tab may have changed the form.
  const shown = useRef<Edit>(form.fields)
  const state = useStepForm({
    id: step,
    schema,
    // The cast is safe: the schema is flat, and every field is a text.
    defaults: Object.fromEntries(asked.map((field) => [field, ''])) as v.InferInput<S>,
    isReady: wizard.isReady,
    known: wizard.typed as Partial<v.InferInput<S>> | undefined, // The cast is safe: this step wrote the input.
    onTyped: wizard.saveInput,
    onSubmit: async (answer, typed) => {
      const edit = answer as Edit // The cast is safe: all fields are texts.
      const failure = refuse?.(edit)
      if (failure) return failure
      const now = trimmed(fields ? fields(edit) : edit)
      saveStep(now, shown.current)
      shown.current = { ...shown.current, ...now }
      return goOn(typed)
    },
  })
  return { form, flow, ref, wizard, state: state as StepFormState<S> }
}

const trimmed = (edit: Edit): Edit =>
  Object.fromEntries(Object.entries(edit).map(([field, value]) => [field, value.trim()]))

/** Builds the schema of a step without the rules of fields that the policy fixes. */
export function useOpenRules<Entries extends v.ObjectEntries>(
  schema: v.ObjectSchema<Entries, undefined>,
  fixed: readonly ClaimField[],
) {
  const key = fixed.join()
  // `fixed` is represented by `key`, so that an equal list gives the same rules.
  // eslint-disable-next-line react-hooks/exhaustive-deps
  return useMemo(() => openRules(schema, fixed), [schema, key])
}
