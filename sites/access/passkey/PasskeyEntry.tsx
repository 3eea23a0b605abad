import { useState } from 'react'
import { beginPasskeyLogIn, logInByPasskey } from '#shared/contracts/account/passkey-log-in.ts'
import { NO_COOKIES_NOTICE } from '#shared/domain/access/no-cookies.ts'
import { call } from '#shared/http/call.ts'
import { errorText } from '#shared/http/error-text.ts'
import { paths } from '#shared/paths.ts'
import { answerByPasskey, canUsePasskeys, unansweredText } from '#shared/steps/passkey/authenticator.ts'
import { afterLogIn } from '../log-in/after-log-in.ts'
import { PasskeyEntryScreen } from './passkey.screen.tsx'
import { passkeyEntryErrors as errors, passkeyEntryWords as words } from './passkey.ts'

/**
 * Log-in by passkey. `onUnvalidated` is called if the key is right but the e-mail is not validated yet
 * (ACC-10).
 */
export function PasskeyEntry({ onUnvalidated }: { onUnvalidated: () => void }) {
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const enter = async () => {
    setBusy(true)
    setProblem(undefined)
    const outcome = await enterByPasskey()
    // The button stays busy while the next page loads, so that a second press asks nothing again.
    if (outcome.kind === 'entered') return leave()
    setBusy(false)
    if (outcome.kind === 'unvalidated') onUnvalidated()
    else setProblem(outcome.text)
  }
  return <PasskeyEntryScreen isBusy={isBusy} problem={problem} onEnter={() => void enter()} />
}

type Entered =
  | { readonly kind: 'entered' }
  | { readonly kind: 'unvalidated' }
  | { readonly kind: 'failed'; readonly text: string }

const failed = (text: string) => ({ kind: 'failed', text }) as const

async function enterByPasskey(): Promise<Entered> {
  if (!canUsePasskeys()) return failed(words.unable)
  const question = await call(beginPasskeyLogIn, {})
  if (!question.ok) return failed(errorText(question.error, errors))
  const used = await answerByPasskey(question.data)
  if (used.kind !== 'answered') return failed(unansweredText(used, words))
  const entered = await call(logInByPasskey, { body: { assertion: used.answer } })
  if (!entered.ok) return failed(errorText(entered.error, errors))
  return { kind: entered.data.state === 'signed_in' ? 'entered' : 'unvalidated' }
}

function leave(): void {
  location.assign(
    paths.logIn({ aviso: NO_COOKIES_NOTICE, volver: afterLogIn(location.search, location.origin) }),
  )
}
