import type { logIn } from '#shared/contracts/account/access.ts'
import type { ReplyOf } from '#shared/contracts/endpoint.ts'
import type { CallError, Result } from '#shared/http/call.ts'
import { errorText } from '#shared/http/error-text.ts'

/** The next action of the screen after a log-in attempt. */
type LogInOutcome =
  | { readonly kind: 'signed-in' }
  /** The password was right, and a second factor is required (D234). */
  | { readonly kind: 'prove' }
  /** The person must validate their e-mail first (ACC-10). */
  | { readonly kind: 'ask-validation' }
  | { readonly kind: 'failed'; readonly text: string }

type Refused = 'wrong_credentials' | 'unreadable_token'

const NOT_VALIDATED = 'El correo electrónico no está validado.'
const FAILED = 'Error de conexión con el servidor. Intenta de nuevo en unos minutos.'
const OFFLINE = 'No tienes conexión a internet. Revísala e intenta de nuevo.'

/**
 * Decides what follows a log-in attempt. `wasAsked`: the dialog was shown for this e-mail in this visit
 * (ACC-O5).
 */
export function logInOutcome(
  result: Result<ReplyOf<typeof logIn>, Refused>,
  wasAsked: boolean,
  isOnline: boolean,
): LogInOutcome {
  if (!result.ok) return { kind: 'failed', text: failureText(result.error, isOnline) }
  if (result.data.state === 'factor_needed') return { kind: 'prove' }
  if (result.data.state === 'signed_in') return { kind: 'signed-in' }
  return wasAsked ? { kind: 'failed', text: NOT_VALIDATED } : { kind: 'ask-validation' }
}

/** Error text of a failed log-in (ACC-12 to ACC-15, ACC-O13); a rate limit keeps its own sentence (D14). */
function failureText(error: CallError<'wrong_credentials' | 'unreadable_token'>, isOnline: boolean): string {
  return errorText(error, {
    wrong_credentials: 'El usuario o contraseña son incorrectos. Revisa tu correo y tu contraseña.',
    unreadable_token: 'Ha ocurrido un error de autenticación. Intenta de nuevo.',
    unreachable: isOnline ? FAILED : OFFLINE,
    upstream_failed: FAILED,
    session_ended: FAILED,
    forbidden: FAILED,
    not_found: FAILED,
    still_running: FAILED,
    effects_blocked: FAILED,
    invalid: FAILED,
  })
}
