import { useMemo } from 'react'
import * as v from 'valibot'
import { askCorrection, type Correction } from '#shared/contracts/account/profile.ts'
import { defineDraft, type Owner } from '#shared/drafts/draft.ts'
import { useStepForm, type StepFormState } from '#shared/forms/use-step-form.ts'
import { errorText } from '#shared/http/error-text.ts'
import { submitOnce } from '#shared/http/submission.ts'
import { submissionDrafts } from '#shared/steps/drafts/submission-drafts.ts'
import { useTypedDraft } from '#shared/steps/drafts/use-typed-draft.ts'
import { StepForm } from '#shared/forms/StepForm.tsx'
import { Select } from '#shared/ui/choices/Select.tsx'
import { TextArea } from '#shared/ui/fields/TextArea.tsx'
import { correctionErrors, correctionSchema, fieldNames, profileWords } from './profile.ts'

const typedCorrection = defineDraft({
  name: 'correction',
  version: 1,
  schema: v.object({ field: v.string(), text: v.string() }),
})

interface Props {
  owner: Owner
  onAsked: (correction: Correction) => void
}

/**
 * Form that asks for a correction. It is sent exactly once (D11), and input survives failures, reloads and
 * the idle end.
 */
export function CorrectionForm({ owner, onAsked }: Props) {
  const submissions = useMemo(() => submissionDrafts(owner), [owner])
  const draft = useTypedDraft(typedCorrection, owner)
  const state = useStepForm({
    id: 'correction',
    schema: correctionSchema,
    // The cast allows an empty text, which represents a choice that was not made yet.
    defaults: { field: '' as 'name', text: '' },
    known: draft.known as Partial<v.InferInput<typeof correctionSchema>> | undefined,
    onTyped: draft.keep,
    onSubmit: async (body) => {
      await draft.flush()
      const answer = await submitOnce(submissions, 'correction', askCorrection, { body })
      if (!answer.ok) return { message: errorText(answer.error, correctionErrors) }
      await draft.forget()
      onAsked(answer.data)
      return undefined
    },
  })
  return <CorrectionScreen state={state} />
}

const words = profileWords.correction
const options = Object.entries(fieldNames).map(([value, label]) => ({ value, label }))

export function CorrectionScreen({ state }: { state: StepFormState<typeof correctionSchema> }) {
  return (
    <StepForm state={state} submit={words.submit}>
      <p className="quiet">{words.lead}</p>
      <Select label={words.field} options={options} {...state.field('field')} />
      <TextArea label={words.text} maxLength={500} rows={3} {...state.field('text')} />
    </StepForm>
  )
}
