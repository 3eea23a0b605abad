import { useEffect, useState } from 'react'
import { getDestinations, sendStepUpCode, verifyStepUpCode } from '#shared/contracts/account/step-up.ts'
import { call, type CallError } from '#shared/http/call.ts'
import { errorText } from '#shared/http/error-text.ts'
import { Button } from '#shared/ui/Button.tsx'
import { OtpDialog } from '../otp/OtpDialog.tsx'
import { type Channel, sentMoments, type SentMoments } from '#shared/steps/otp/countdown.ts'
import { codeErrors } from '#shared/steps/otp/code-errors.ts'
import { ChannelDialog, type DestinationsState } from './ChannelDialog.tsx'
import { canUsePasskeys, answerByPasskey, unansweredText } from '../passkey/authenticator.ts'
import { isKind, stepUpWords as words, takesPasskey, waysOf, type WayName } from './step-up.ts'
import type { ActivityKind } from '#shared/contracts/account/activity.ts'
import { askPasskey, verifyPasskey } from '#shared/contracts/account/passkeys.ts'

const errors = {
  passkey_missing: words.passkeyMissing,
  passkey_refused: words.passkeyRefused,
  code_only: words.codeOnly,
} as const

/** Proves the person by passkey: null on success, otherwise the sentence to show. A code remains possible. */
async function proveByPasskey(what: ActivityKind): Promise<string | null> {
  const request = await call(askPasskey, { body: { what } })
  if (!request.ok) return errorText(request.error, errors)
  const used = await answerByPasskey(request.data)
  if (used.kind !== 'answered')
    return unansweredText(used, { closed: words.passkeyClosed, failed: words.passkeyFailed })
  const verified = await call(verifyPasskey, { body: { assertion: used.answer } })
  return verified.ok ? null : errorText(verified.error, errors)
}

interface StepUpDialogProps {
  open: boolean
  /** Kind of the action that requires a code, as the gateway names it. */
  what: string | undefined
  onAnswer: (isProven: boolean) => void
}

/**
 * Dialog for a second proof: first the destination of the code, then the code (OTP-01 to OTP-11, D61); or a passkey
 * (D212).
 */
export function StepUpDialog({ open, what, onAnswer }: StepUpDialogProps) {
  const { state, hasPasskey, retry, sent, recordSent } = useDestinations()
  const [channel, setChannel] = useState<Channel>()
  const [isChoosing, setChoosing] = useState(true)
  const ways = state.kind === 'loaded' ? waysOf(state.destinations, what) : []
  const passkey = usePasskeyProof(what, () => onAnswer(true))
  const choose = (chosen: WayName) => {
    if (chosen === 'passkey') return void passkey.prove()
    setChannel(chosen)
    setChoosing(false)
  }
  return (
    <>
      <ChannelDialog
        open={open && isChoosing}
        what={what}
        state={state}
        hasPasskey={takesPasskey(what, hasPasskey, canUsePasskeys())}
        isBusy={passkey.isBusy}
        problem={passkey.problem}
        onChosen={choose}
        onClose={() => onAnswer(false)}
        onRetry={retry}
      />
      {/* Only one code dialog is mounted, because its field has an id. It stays mounted while the person chooses
         another channel, so that the focus can return. */}
      {ways
        .filter(({ value }) => value === channel)
        .map(({ value, text }) => (
          <OtpDialog
            key={value}
            open={open && !isChoosing}
            onClose={() => onAnswer(false)}
            title={words.title}
            to={`${text}.`}
            channel={value}
            sendsAtOnce
            sentAt={sent[value]}
            send={async () => {
              const outcome = outcomeOf(await call(sendStepUpCode, { body: { channel: value } }))
              if (outcome.ok) recordSent(value)
              return outcome
            }}
            verify={async (code) => outcomeOf(await call(verifyStepUpCode, { body: { code } }))}
            onVerified={() => onAnswer(true)}
            otherWay={
              (ways.length > 1 || hasPasskey) && (
                <Button kind="quiet" wide onClick={() => setChoosing(true)}>
                  {words.otherWay}
                </Button>
              )
            }
          />
        ))}
    </>
  )
}

function usePasskeyProof(what: string | undefined, onProven: () => void) {
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const prove = async () => {
    if (!isKind(what)) return
    setBusy(true)
    setProblem(undefined)
    const failed = await proveByPasskey(what)
    setBusy(false)
    if (failed === null) return onProven()
    setProblem(failed)
  }
  return { isBusy, problem, prove }
}

type Answer =
  | { readonly ok: true }
  | { readonly ok: false; readonly error: CallError<keyof typeof codeErrors> }

const outcomeOf = (answer: Answer) =>
  answer.ok ? ({ ok: true } as const) : ({ ok: false, text: errorText(answer.error, codeErrors) } as const)

interface Known {
  readonly state: DestinationsState
  /** When codes were last sent, per channel; the gateway knows the receiver (OTP-02, OTP-03). */
  readonly sent: SentMoments
  readonly hasPasskey: boolean
}

const pending: Known = {
  state: { kind: 'pending' },
  sent: { sms: null, email: null },
  hasPasskey: false,
}

/** Loads the possible destinations when the dialog opens. */
function useDestinations() {
  const [known, setKnown] = useState(pending)
  useEffect(() => void knownNow().then(setKnown), [])
  return {
    ...known,
    retry: () => {
      setKnown(pending)
      void knownNow().then(setKnown)
    },
    recordSent: (channel: Channel) =>
      setKnown(({ sent, ...known }) => ({ ...known, sent: { ...sent, [channel]: Date.now() } })),
  }
}

async function knownNow(): Promise<Known> {
  const answer = await call(getDestinations, {})
  if (!answer.ok) return { ...pending, state: { kind: 'failed', text: errorText(answer.error) } }
  const sent = sentMoments(answer.data, Date.now())
  const { hasPasskey } = answer.data
  return { state: { kind: 'loaded', destinations: answer.data }, sent, hasPasskey }
}
