import { useState } from 'react'
import {
  askFactorPasskey,
  cancelFactor,
  getFactorWays,
  sendFactorCode,
  verifyFactorCode,
  verifyFactorPasskey,
  type FactorWays,
} from '#shared/contracts/account/log-in-factor.ts'
import { NO_COOKIES_NOTICE } from '#shared/domain/access/no-cookies.ts'
import { call, type CallError } from '#shared/http/call.ts'
import { errorText } from '#shared/http/error-text.ts'
import { paths } from '#shared/paths.ts'
import { OtpDialog } from '#shared/steps/otp/OtpDialog.tsx'
import { answerByPasskey, canUsePasskeys, unansweredText } from '#shared/steps/passkey/authenticator.ts'
import { usePagePart, type PartState } from '#shared/steps/use-page-part.ts'
import { Button } from '#shared/ui/Button.tsx'
import { afterLogIn } from '../log-in/after-log-in.ts'
import type { NoticeCode } from '../notice-words.ts'
import { SecondFactorScreen, type FactorState } from './second-factor.screen.tsx'
import { factorErrors, factorWords as words } from './second-factor.ts'

export function SecondFactor() {
  const { state, retry } = usePagePart('/log-in/second-factor', 'ways', askWays)
  const [isCode, setCode] = useState(false)
  const passkey = usePasskey()
  const sms = state.kind === 'loaded' ? state.data.sms : null
  return (
    <>
      <SecondFactorScreen
        state={shown(state)}
        canUsePasskey={canUsePasskeys()}
        isBusy={passkey.isBusy}
        problem={passkey.problem}
        onPasskey={() => void passkey.prove()}
        onCode={() => setCode(true)}
        onCancel={() => void cancel()}
        onRetry={retry}
      />
      {sms !== null && (
        <OtpDialog
          open={isCode}
          onClose={() => setCode(false)}
          title={words.title}
          to={words.smsTo(sms)}
          channel="sms"
          sentAt={sentAt(state)}
          sendsAtOnce
          send={async () => outcomeOf(await call(sendFactorCode, {}))}
          verify={async (code) => outcomeOf(await call(verifyFactorCode, { body: { code } }))}
          onVerified={enter}
          otherWay={
            <Button kind="quiet" wide onClick={() => setCode(false)}>
              {words.otherWay}
            </Button>
          }
        />
      )}
    </>
  )
}

const askWays = () => call(getFactorWays, {})
type Ways = PartState<FactorWays, 'log_in_over'>

function shown(state: Ways): FactorState {
  if (state.kind === 'loaded') return { kind: 'loaded', ways: state.data }
  return state.kind === 'failed' ? { kind: 'failed', text: sentence(state.error) } : state
}

/**
 * Returns the time at which this log-in's last code was sent, epoch ms by this device's clock; null if none was sent.
 */
function sentAt(state: Ways): number | null {
  if (state.kind !== 'loaded' || state.data.sentAgo === null) return null
  return Date.now() - state.data.sentAgo * 1000
}

function usePasskey() {
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const prove = async () => {
    setBusy(true)
    setProblem(undefined)
    const failed = await proveByPasskey()
    if (failed === null) return enter()
    setBusy(false)
    setProblem(failed)
  }
  return { isBusy, problem, prove }
}

/** Verifies the second factor by passkey; returns null if the session was opened, else the error sentence. */
async function proveByPasskey(): Promise<string | null> {
  const request = await call(askFactorPasskey, {})
  if (!request.ok) return sentence(request.error)
  const used = await answerByPasskey(request.data)
  if (used.kind !== 'answered') return unansweredText(used, words)
  const verified = await call(verifyFactorPasskey, { body: { assertion: used.answer } })
  return verified.ok ? null : sentence(verified.error)
}

type Answer =
  | { readonly ok: true }
  | { readonly ok: false; readonly error: CallError<keyof typeof factorErrors> }

const outcomeOf = (answer: Answer) =>
  answer.ok ? ({ ok: true } as const) : ({ ok: false, text: sentence(answer.error) } as const)

/**
 * Error sentence of the second factor; an expired log-in returns to its first page, which shows the reason.
 */
function sentence(error: CallError<keyof typeof factorErrors>): string {
  if (error.code === 'log_in_over') location.replace(paths.logIn({ ...wanted(), aviso: OVER }))
  return errorText(error, factorErrors)
}
const OVER = 'confirmacion-vencida' satisfies NoticeCode

/** Query parameters of the log-in without its own notice. */
function wanted(): Readonly<Record<string, string>> {
  const query = new URLSearchParams(location.search)
  query.delete('aviso')
  return Object.fromEntries(query)
}

function enter(): void {
  location.replace(
    paths.logIn({ aviso: NO_COOKIES_NOTICE, volver: afterLogIn(location.search, location.origin) }),
  )
}

async function cancel(): Promise<void> {
  // The result is ignored: a log-in that could not be cancelled expires by itself.
  await call(cancelFactor, {})
  location.replace(paths.logIn(wanted()))
}
