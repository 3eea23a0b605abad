import type { ActivityKind } from '#shared/contracts/account/activity.ts'
import { askPasskey, verifyPasskey } from '#shared/contracts/account/passkeys.ts'
import { call } from '#shared/http/call.ts'
import { errorText } from '#shared/http/error-text.ts'
import { answerByPasskey, unansweredText } from '../passkey/authenticator.ts'
import { stepUpWords as words } from './step-up.ts'

const errors = {
  passkey_missing: words.passkeyMissing,
  passkey_refused: words.passkeyRefused,
  code_only: words.codeOnly,
} as const

/** Proves the person by passkey: null on success, otherwise the sentence to show. A code remains possible. */
export async function proveByPasskey(what: ActivityKind): Promise<string | null> {
  const request = await call(askPasskey, { body: { what } })
  if (!request.ok) return errorText(request.error, errors)
  const used = await answerByPasskey(request.data)
  if (used.kind !== 'answered')
    return unansweredText(used, { closed: words.passkeyClosed, failed: words.passkeyFailed })
  const verified = await call(verifyPasskey, { body: { assertion: used.answer } })
  return verified.ok ? null : errorText(verified.error, errors)
}
