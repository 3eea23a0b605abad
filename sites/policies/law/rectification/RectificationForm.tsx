import { useMemo } from 'react'
import * as v from 'valibot'
import { askRectification, type Rectification } from '#shared/contracts/policies/rectification.ts'
import {
  rectificationNames,
  RECTIFICATION_MAX_LENGTH,
} from '#shared/domain/policies/rectification-reasons.ts'
import { defineDraft, type Owner } from '#shared/drafts/draft.ts'
import { StepForm } from '#shared/forms/StepForm.tsx'
import { useStepForm } from '#shared/forms/use-step-form.ts'
import { errorText } from '#shared/http/error-text.ts'
import { submitOnce } from '#shared/http/submission.ts'
import { submissionDrafts } from '#shared/steps/submission-drafts.ts'
import { useTypedDraft } from '#shared/steps/use-typed-draft.ts'
import { Select } from '#shared/ui/choices/Select.tsx'
import { TextArea } from '#shared/ui/fields/TextArea.tsx'
import { noticeWords } from '../../notice-words.ts'
import { rectificationSchema, rectificationWords as words } from './rectification.ts'

const options = Object.entries(rectificationNames).map(([value, label]) => ({ value, label }))
const errors = {
  rectifications_missing: words.missing,
  policy_missing: noticeWords['poliza-invalida'].text,
  still_running: words.confirming,
} as const

/** Draft of the form; it has the policy's number, so that input about another policy is not proposed. */
const typedRectification = defineDraft({
  name: 'rectification',
  version: 1,
  schema: v.object({ policyNumber: v.string(), reason: v.string(), text: v.string() }),
})

interface Props {
  owner: Owner
  policyNumber: string
  onAsked: (asked: Rectification) => void
}

/**
 * Form that requests a correction of a policy. It is sent exactly once (D11), and input survives failures,
 * reloads and the idle end.
 */
export function RectificationForm({ owner, policyNumber, onAsked }: Props) {
  const submissions = useMemo(() => submissionDrafts(owner), [owner])
  const draft = useTypedDraft(typedRectification, owner)
  const known = draft.known?.policyNumber === policyNumber ? draft.known : undefined
  const state = useStepForm({
    id: 'rectification',
    schema: rectificationSchema,
    // The empty text stands for a choice that is still open.
    defaults: { reason: '' as 'other', text: '' },
    known: known as Partial<v.InferInput<typeof rectificationSchema>> | undefined,
    onTyped: (typed) => draft.keep({ ...typed, policyNumber }),
    onSubmit: async (body) => {
      await draft.flush()
      const input = { params: { policyNumber }, body }
      const answer = await submitOnce(submissions, `rectification:${policyNumber}`, askRectification, input)
      if (!answer.ok) return { message: errorText(answer.error, errors) }
      await draft.forget()
      onAsked(answer.data)
      return undefined
    },
  })
  return (
    <StepForm state={state} submit={words.submit}>
      <Select label={words.reason} options={options} {...state.field('reason')} />
      <TextArea label={words.text} maxLength={RECTIFICATION_MAX_LENGTH} rows={4} {...state.field('text')} />
    </StepForm>
  )
}
