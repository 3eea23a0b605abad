import { useState } from 'react'
import { beginPasskeyLogIn, logInByPasskey } from '#shared/contracts/account/passkey-log-in.ts'
import { NO_COOKIES_NOTICE } from '#shared/domain/access/no-cookies.ts'
import { call } from '#shared/http/call.ts'
import { errorText } from '#shared/http/error-text.ts'
import { paths } from '#shared/paths.ts'
import { answerByPasskey, canUsePasskeys, unansweredText } from '#shared/steps/passkey/authenticator.ts'
import { Button } from '#shared/ui/Button.tsx'
import { Alert } from '#shared/ui/feedback/Alert.tsx'
import { afterLogIn } from '../log-in/after-log-in.ts'

/** Texts for the log-in with only a passkey, below the password form (D188). */
const passkeyEntryWords = {
  or: 'o',
  enter: 'Entrar con huella o rostro',
  hint: 'Sin contraseña, con una llave de acceso de este dispositivo que ya permitiste en «Seguridad».',
  unable: 'Este navegador no puede usar llaves de acceso. Entra con tu contraseña.',
  closed: 'No se usó ninguna llave de acceso. Inténtalo de nuevo, o entra con tu contraseña.',
  failed: 'Tu navegador no pudo usar la llave de acceso. Entra con tu contraseña.',
} as const

/**
 * Error texts of the log-in by passkey. All errors share one sentence, so that it reveals neither passkeys nor
 * accounts.
 */
const passkeyEntryErrors = {
  passkey_refused:
    'No pudimos abrir tu cuenta con esa llave de acceso. Entra con tu contraseña y revisa tus llaves en «Seguridad».',
  passkey_log_in_off: 'Aquí no se puede entrar con una llave de acceso. Entra con tu contraseña.',
  unreadable_token: 'Ha ocurrido un error de autenticación. Entra con tu contraseña.',
} as const

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
    // The button stays busy while the next page loads, so that a second press has no effect.
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
  if (!canUsePasskeys()) return failed(passkeyEntryWords.unable)
  const question = await call(beginPasskeyLogIn, {})
  if (!question.ok) return failed(errorText(question.error, passkeyEntryErrors))
  const used = await answerByPasskey(question.data)
  if (used.kind !== 'answered') return failed(unansweredText(used, passkeyEntryWords))
  const entered = await call(logInByPasskey, { body: { assertion: used.answer } })
  if (!entered.ok) return failed(errorText(entered.error, passkeyEntryErrors))
  return { kind: entered.data.state === 'signed_in' ? 'entered' : 'unvalidated' }
}

function leave(): void {
  location.assign(
    paths.logIn({ aviso: NO_COOKIES_NOTICE, volver: afterLogIn(location.search, location.origin) }),
  )
}

interface Props {
  isBusy: boolean
  problem: string | undefined
  onEnter: () => void
}

/** Passkey log-in below the password form, so that an error sentence does not move the form. */
function PasskeyEntryScreen({ isBusy, problem, onEnter }: Props) {
  return (
    <div className="passkey-entry needs-script">
      <p className="passkey-or" aria-hidden="true">
        {passkeyEntryWords.or}
      </p>
      <Button kind="secondary" wide busy={isBusy} aria-describedby="con-llave" onClick={onEnter}>
        {passkeyEntryWords.enter}
      </Button>
      <p id="con-llave" className="quiet">
        {passkeyEntryWords.hint}
      </p>
      {problem && <Alert kind="error">{problem}</Alert>}
    </div>
  )
}
