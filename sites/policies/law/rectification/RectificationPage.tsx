import { useState, useMemo } from 'react'
import * as v from 'valibot'
import {
  getRectifications,
  type Rectification,
  type Rectifications,
  askRectification,
} from '#shared/contracts/policies/rectification.ts'
import { call } from '#shared/http/call.ts'
import { errorText } from '#shared/http/error-text.ts'
import { paths } from '#shared/paths.ts'
import { usePagePart, type PartState } from '#shared/steps/use-page-part.ts'
import { ForPerson } from '#shared/steps/session/ForPerson.tsx'
import { Alert } from '#shared/ui/feedback/Alert.tsx'
import { KeepsFocus } from '#shared/ui/feedback/KeepsFocus.tsx'
import {
  rectificationNames,
  RECTIFICATION_MAX_LENGTH,
} from '#shared/domain/policies/rectification-reasons.ts'
import { defineDraft, type Owner } from '#shared/drafts/draft.ts'
import { StepForm } from '#shared/forms/StepForm.tsx'
import { useStepForm } from '#shared/forms/use-step-form.ts'
import { submitOnce } from '#shared/http/submission.ts'
import { submissionDrafts } from '#shared/steps/drafts/submission-drafts.ts'
import { useTypedDraft } from '#shared/steps/drafts/use-typed-draft.ts'
import { Select } from '#shared/ui/choices/Select.tsx'
import { TextArea } from '#shared/ui/fields/TextArea.tsx'
import { noticeWords } from '../../notice-words.ts'
import {
  RectificationScreen,
  type ComplaintChannels,
  type RectificationState,
} from './rectification.screen.tsx'
import { rectificationWords as words, rectificationSchema } from './rectification.ts'

async function askAsked(params: { readonly policyNumber: string }) {
  const found = await call(getRectifications, { params })
  if (!found.ok && found.error.code === 'policy_missing') location.replace(paths.policyMissing())
  return found
}

export function RectificationPage({ une, helpEmail }: { une: ComplaintChannels; helpEmail: string }) {
  const { state, show, retry } = usePagePart(
    '/policy/rectification/:policyNumber',
    'rectifications',
    askAsked,
  )
  const [done, setDone] = useState<Rectification>()
  const add = (one: Rectification) => {
    setDone(one)
    if (state.kind === 'loaded') show({ ...state.data, asked: [one, ...(state.data.asked ?? [])] })
  }
  return (
    <RectificationScreen
      state={shown(state)}
      une={une}
      helpEmail={helpEmail}
      form={
        <KeepsFocus className="stack">
          {done && <Alert kind="success">{words.done(done.folio)}</Alert>}
          {state.kind === 'loaded' && (
            <ForPerson>
              {({ personRef }) => (
                <RectificationForm
                  key={done?.folio}
                  owner={`person:${personRef}`}
                  policyNumber={state.data.policyNumber}
                  onAsked={add}
                />
              )}
            </ForPerson>
          )}
        </KeepsFocus>
      }
      onRetry={retry}
    />
  )
}

function shown(state: PartState<Rectifications, 'policy_missing'>): RectificationState {
  if (state.kind === 'loaded') return { kind: 'loaded', data: state.data, at: state.at }
  if (state.kind === 'pending') return state
  const text = errorText(state.error, { policy_missing: noticeWords['poliza-invalida'].text })
  return { kind: 'failed', text }
}

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
function RectificationForm({ owner, policyNumber, onAsked }: Props) {
  const submissions = useMemo(() => submissionDrafts(owner), [owner])
  const draft = useTypedDraft(typedRectification, owner)
  const known = draft.known?.policyNumber === policyNumber ? draft.known : undefined
  const state = useStepForm({
    id: 'rectification',
    schema: rectificationSchema,
    // The empty text stands for a reason that is not chosen yet.
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
