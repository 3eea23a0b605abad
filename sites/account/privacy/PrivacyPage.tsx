import { useState, useMemo } from 'react'
import * as v from 'valibot'
import {
  choosePurpose,
  getPrivacy,
  type DataRequest,
  type Privacy,
  type Purpose,
  askDataRequest,
} from '#shared/contracts/account/privacy.ts'
import { call } from '#shared/http/call.ts'
import { errorText } from '#shared/http/error-text.ts'
import { usePagePart, type PartState } from '#shared/steps/use-page-part.ts'
import { pushNotice } from '#shared/stores/notices.ts'
import { ForPerson } from '#shared/steps/session/ForPerson.tsx'
import { Alert } from '#shared/ui/feedback/Alert.tsx'
import { KeepsFocus } from '#shared/ui/feedback/KeepsFocus.tsx'
import { DATA_REQUEST_MAX_LENGTH, DATA_RIGHTS } from '#shared/domain/privacy/data-rights.ts'
import { defineDraft, type Owner } from '#shared/drafts/draft.ts'
import { StepForm } from '#shared/forms/StepForm.tsx'
import { useStepForm } from '#shared/forms/use-step-form.ts'
import { submitOnce } from '#shared/http/submission.ts'
import { stepUpTexts } from '#shared/steps/step-up/step-up.ts'
import { useStepUp } from '#shared/steps/step-up/use-step-up.tsx'
import { submissionDrafts } from '#shared/steps/drafts/submission-drafts.ts'
import { useTypedDraft } from '#shared/steps/drafts/use-typed-draft.ts'
import { Select } from '#shared/ui/choices/Select.tsx'
import { TextArea } from '#shared/ui/fields/TextArea.tsx'
import { UnlessHeld } from '#shared/steps/step-up/UnlessHeld.tsx'
import { Download } from '../export/Download.tsx'
import { PrivacyScreen, type PrivacyState } from './privacy.screen.tsx'
import { privacyWords, requestSchema, rightNames } from './privacy.ts'

const askPrivacy = () => call(getPrivacy, {})

export function PrivacyPage({ helpEmail }: { helpEmail: string }) {
  const { state, show, retry } = usePagePart('/profile/privacy', 'privacy', askPrivacy)
  const [asked, setAsked] = useState<DataRequest>()
  const [switching, setSwitching] = useState<string>()
  const add = (request: DataRequest) => {
    setAsked(request)
    if (state.kind === 'loaded') show({ ...state.data, requests: [request, ...(state.data.requests ?? [])] })
  }
  const choose = async ({ id }: Purpose, isAccepted: boolean) => {
    setSwitching(id)
    const result = await call(choosePurpose, { params: { id }, body: { isAccepted } })
    setSwitching(undefined)
    if (result.ok) return show(result.data)
    pushNotice('error', errorText(result.error, { purposes_missing: privacyWords.voluntary.gone }))
  }
  return (
    <PrivacyScreen
      state={shown(state)}
      helpEmail={helpEmail}
      switching={switching}
      onSwitch={(purpose, isAccepted) => void choose(purpose, isAccepted)}
      download={<Download />}
      form={
        <KeepsFocus className="stack">
          {asked && <Alert kind="success">{privacyWords.requests.done(asked.folio)}</Alert>}
          <ForPerson>
            {({ personRef }) => (
              <RequestForm key={asked?.folio} owner={`person:${personRef}`} onAsked={add} />
            )}
          </ForPerson>
        </KeepsFocus>
      }
      onRetry={retry}
    />
  )
}

function shown(state: PartState<Privacy>): PrivacyState {
  if (state.kind === 'loaded') return { kind: 'loaded', privacy: state.data, at: state.at }
  return state.kind === 'failed' ? { kind: 'failed', text: errorText(state.error) } : state
}

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
function RequestForm({ owner, onAsked }: Props) {
  const submissions = useMemo(() => submissionDrafts(owner), [owner])
  const draft = useTypedDraft(typedRequest, owner)
  const { guarded, dialog } = useStepUp()
  const state = useStepForm({
    id: 'data-request',
    schema: requestSchema,
    // The cast allows an empty text, which represents a choice that was not made yet.
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
