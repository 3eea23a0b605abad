/** Logging in by a passkey alone, where this insurer takes it (D188). */
import * as contract from '#shared/contracts/account/passkey-log-in.ts'
import { fail } from '#gateway/http/failure.ts'
import { answer, type Route } from '#gateway/http/route.ts'
import { addressCounter } from '#gateway/limits/limits.ts'
import { askAnyPasskey, enterByPasskey } from '#gateway/session/passkeys/enter-by-passkey.ts'

export const passkeyLogInCalls: readonly Route[] = [
  answer(
    contract.beginPasskeyLogIn,
    async ({ c }) => {
      if (c.var.config.PASSKEY_LOG_IN === 'off') return fail('passkey_log_in_off', 404)
      // A challenge creates an object, as a log-in does, so it counts against the same limit.
      const limited = await (await addressCounter(c, 'logInPerAddress')).take()
      return limited ?? askAnyPasskey(c)
    },
    { limit: { own: ['logInPerAddress'] } },
  ),

  answer(
    contract.logInByPasskey,
    async ({ c, body: { assertion } }) => {
      if (c.var.config.PASSKEY_LOG_IN === 'off') return fail('passkey_log_in_off', 404)
      // The limit counts per address and not per key: knowing a key's id must not be enough to lock its owner out.
      const limited = await (await addressCounter(c, 'logInPerAddress')).take()
      return limited ?? enterByPasskey(c, assertion)
    },
    { limit: { own: ['logInPerAddress'] } },
  ),
]
