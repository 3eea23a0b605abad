import { useMemo } from 'react'
import * as v from 'valibot'
import { askDataRequest, type DataRequest } from '#shared/contracts/account/privacy.ts'
import { DATA_REQUEST_MAX_LENGTH, DATA_RIGHTS } from '#shared/domain/privacy/data-rights.ts'
import { defineDraft, type Owner } from '#shared/drafts/draft.ts'
import { StepForm } from '#shared/forms/StepForm.tsx'
import { useStepForm } from '#shared/forms/use-step-form.ts'
import { errorText } from '#shared/http/error-text.ts'
import { submitOnce } from '#shared/http/submission.ts'
import { stepUpTexts } from '#shared/steps/step-up/step-up.ts'
import { useStepUp } from '#shared/steps/step-up/use-step-up.tsx'
import { submissionDrafts } from '#shared/steps/submission-drafts.ts'
import { useTypedDraft } from '#shared/steps/use-typed-draft.ts'
import { Select } from '#shared/ui/choices/Select.tsx'
import { TextArea } from '#shared/ui/fields/TextArea.tsx'
import { UnlessHeld } from '#shared/steps/step-up/UnlessHeld.tsx'
import { privacyWords, requestSchema, rightNames } from './privacy.ts'

const words = privacyWords.requests
const options = DATA_RIGHTS.map((right) => ({ value: right, label: rightNames[right] }))
const errors = { ...stepUpTexts, requests_missing: words.missing, still_running: words.confirming } as const

const typedRequest = defineDraft({
  name: 'data-request',
  version: 1,
  schema: v.object({ right: v.string(), text: v.string() }),
})

interface Props {
  owner: Owner
  onAsked: (request: DataRequest) => void
}

/**
 * Form for a request about personal data. It is sent exactly once (D11), and input survives failures, reloads
 * and the idle end.
 */
export function RequestForm({ owner, onAsked }: Props) {
  const submissions = useMemo(() => submissionDrafts(owner), [owner])
  const draft = useTypedDraft(typedRequest, owner)
  const { guarded, dialog } = useStepUp()
  const state = useStepForm({
    id: 'data-request',
    schema: requestSchema,
    // The empty text stands for a choice that is still open.
    defaults: { right: '' as 'access', text: '' },
    known: draft.known as Partial<v.InferInput<typeof requestSchema>> | undefined,
    onTyped: draft.keep,
    onSubmit: async (body) => {
      await draft.flush()
      const answer = await guarded(() => submitOnce(submissions, 'data-request', askDataRequest, { body }))
      if (!answer.ok) return { message: errorText(answer.error, errors) }
      await draft.forget()
      onAsked(answer.data)
      return undefined
    },
  })
  return (
    <>
      <UnlessHeld>
        <StepForm state={state} submit={words.submit}>
          <p className="quiet">{words.lead}</p>
          <Select label={words.right} options={options} {...state.field('right')} />
          <TextArea
            label={words.text}
            maxLength={DATA_REQUEST_MAX_LENGTH}
            rows={3}
            {...state.field('text')}
          />
        </StepForm>
      </UnlessHeld>
      {dialog}
    </>
  )
}
