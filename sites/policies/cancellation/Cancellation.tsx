import { useMemo, useState } from 'react'
import { useStore } from '@nanostores/react'
import * as v from 'valibot'
import {
  cancelPolicy,
  getCancellation,
  getCancellationReceipt,
  switchRenewal,
  type Cancellation as Known,
  type CancellationReceipt,
} from '#shared/contracts/policies/cancellation.ts'
import { serverNow } from '#shared/http/server-clock.ts'
import { today } from '#shared/domain/time/dates.ts'
import { defineDraft } from '#shared/drafts/draft.ts'
import { useStepForm, type SubmitFailure } from '#shared/forms/use-step-form.ts'
import { call, pathOf } from '#shared/http/call.ts'
import { errorText } from '#shared/http/error-text.ts'
import { submitOnce } from '#shared/http/submission.ts'
import { paths } from '#shared/paths.ts'
import { useStepUp } from '#shared/steps/step-up/use-step-up.tsx'
import { neededSession } from '#shared/steps/session/needed-session.ts'
import { submissionDrafts } from '#shared/steps/drafts/submission-drafts.ts'
import { useTypedDraft } from '#shared/steps/drafts/use-typed-draft.ts'
import { usePagePart } from '#shared/steps/use-page-part.ts'
import { pushNotice } from '#shared/stores/notices.ts'
import { $session } from '#shared/stores/session.ts'
import { NotLoaded } from '#shared/ui/feedback/NotLoaded.tsx'
import { Skeleton } from '#shared/ui/feedback/Skeleton.tsx'
import { CancellationScreen } from './cancellation.screen.tsx'
import {
  cancellationSchema,
  cancellationWords as words,
  failureText,
  type CancellationAnswer,
} from './cancellation.ts'
import { laterDay, unusedOn } from './refund.ts'
import { ReceiptScreen } from './receipt.screen.tsx'

const askCancellation = (params: { policyNumber: string }) => call(getCancellation, { params })

export function Cancellation() {
  const { state, retry } = usePagePart('/policy/cancellation/:policyNumber', 'cancellation', askCancellation)
  const [made, setMade] = useState<CancellationReceipt>()
  const list = paths.policyList('cancelled')
  const situation = state.kind === 'loaded' ? state.data.situation : undefined
  const isOver = situation?.kind === 'cancelled' || situation?.kind === 'ending'
  const receipt = made ?? (isOver ? situation.receipt : null)
  if (receipt) {
    const file = pathOf(getCancellationReceipt.path, { policyNumber: receipt.policyNumber }, undefined)
    return <ReceiptScreen receipt={receipt} list={list} file={file} isNew={made !== undefined} />
  }
  return (
    <div className="cancellation">
      <h1>{words.title}</h1>
      {state.kind === 'pending' && <Skeleton lines={8} />}
      {state.kind === 'failed' && <NotLoaded text={failureText(state.error)} onRetry={retry} />}
      {state.kind === 'loaded' && <Steps cancellation={state.data} onRetry={retry} onMade={setMade} />}
    </div>
  )
}

/** Draft of the form. The ticked box is not stored, so that it is not restored after the idle end. */
const typedCancellation = (policyNumber: string) =>
  defineDraft({
    name: `cancellation ${policyNumber}`,
    version: 1,
    schema: v.object({ reason: v.string(), improvement: v.string(), lastDay: v.optional(v.string(), '') }),
  })

interface Props {
  cancellation: Known
  onRetry: () => void
  onMade: (receipt: CancellationReceipt) => void
}

function Steps({ cancellation, onRetry, onMade }: Props) {
  const { policyNumber, reasons } = cancellation
  const [date] = useState(() => today(serverNow()))
  const [answer, setAnswer] = useState<CancellationAnswer>()
  const [isSending, setSending] = useState(false)
  const [isConfirming, setConfirming] = useState(false)
  const session = useStore($session)
  const pause = usePause(cancellation)
  const { guarded, dialog } = useStepUp()
  const kind = useMemo(() => typedCancellation(policyNumber), [policyNumber])
  const draft = useTypedDraft(kind, session ? `person:${session.personRef}` : undefined)
  const { situation } = cancellation
  const until = situation.kind === 'open' ? laterDay(cancellation, situation, date) : null
  const schema = useMemo(() => cancellationSchema({ today: date, until }), [date, until])
  const known = useMemo(() => {
    // If the form has no field for the day any more, a stored day is dropped, because it would block the form.
    return until === null && draft.known ? { ...draft.known, lastDay: '' } : draft.known
  }, [until, draft.known])
  const state = useStepForm({
    id: 'cancellation',
    schema,
    defaults: { lastDay: '', reason: '', improvement: '', hasAccepted: false },
    isReady: reasons !== null && session !== undefined,
    known,
    onTyped: ({ reason, improvement, lastDay }) => draft.keep({ reason, improvement, lastDay }),
    onSubmit: async (given): Promise<SubmitFailure | undefined> => {
      const person = await neededSession()
      if (!person.ok) return { message: errorText(person.error) }
      setAnswer(given)
      return undefined
    },
  })
  const confirm = async () => {
    if (answer === undefined || !session || situation.kind !== 'open') return
    setSending(true)
    const store = submissionDrafts(`person:${session.personRef}`)
    const lastDay = answer.lastDay === '' ? date : answer.lastDay
    const body = {
      reasonId: answer.reason,
      improvement: answer.improvement.replaceAll(/\s+/g, ' ').trim(),
      lastDay,
      // The request contains the refund that the person saw (D134).
      refund: unusedOn(situation, lastDay)?.refund ?? null,
    }
    const input = { params: { policyNumber }, body }
    const onConfirming = () => setConfirming(true)
    const name = `cancellation ${policyNumber}`
    const sent = await guarded(() => submitOnce(store, name, cancelPolicy, input, { onConfirming }))
    setSending(false)
    setConfirming(false)
    setAnswer(undefined)
    if (sent.ok) {
      await draft.forget()
      return onMade(sent.data)
    }
    pushNotice('error', failureText(sent.error))
    // Loads again if another tab has cancelled the policy, or the refund differs from the one shown.
    if (sent.error.code === 'already_cancelled' || sent.error.code === 'other_refund') onRetry()
  }
  return (
    <>
      <CancellationScreen
        cancellation={cancellation}
        state={state}
        isSending={isSending}
        isConfirming={isConfirming}
        onRetry={onRetry}
        pause={pause}
        today={date}
        isAsking={answer !== undefined}
        onConfirm={() => void confirm()}
        onBack={() => setAnswer(undefined)}
        management={paths.policyManagement(policyNumber)}
      />
      {dialog}
    </>
  )
}

function usePause({ policyNumber, isRenewalPaused }: Known) {
  const [isBusy, setBusy] = useState(false)
  const [isDone, setDone] = useState(isRenewalPaused)
  const press = async () => {
    setBusy(true)
    const paused = await call(
      switchRenewal,
      { params: { policyNumber }, body: { accept: false } },
      { key: crypto.randomUUID() },
    )
    setBusy(false)
    if (paused.ok) setDone(true)
    else pushNotice('error', failureText(paused.error))
  }
  return { isBusy, isDone, onPress: () => void press() }
}
