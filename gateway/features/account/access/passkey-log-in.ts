/** Logging in by a passkey alone, where this insurer takes it (D188). */
import type { Hono } from 'hono'
import * as contract from '#shared/contracts/account/passkey-log-in.ts'
import type { App } from '#gateway/http/context.ts'
import { fail } from '#gateway/http/failure.ts'
import { answer } from '#gateway/http/route.ts'
import { addressCounter } from '#gateway/limits/limits.ts'
import { askAnyPasskey, enterByPasskey } from '#gateway/session/passkeys/enter-by-passkey.ts'

export function passkeyLogInApi(app: Hono<App>): void {
  answer(app, contract.beginPasskeyLogIn, async ({ c }) => {
    if (c.var.config.PASSKEY_LOG_IN === 'off') return fail('passkey_log_in_off', 404)
    // A challenge creates an object, as a log-in does, so it counts against the same limit.
    const limited = await (await addressCounter(c, 'logInPerAddress')).take()
    return limited ?? askAnyPasskey(c)
  })

  answer(app, contract.logInByPasskey, async ({ c, body: { assertion } }) => {
    if (c.var.config.PASSKEY_LOG_IN === 'off') return fail('passkey_log_in_off', 404)
    // The limit counts per address and not per key: knowing a key's id must not be enough to lock its owner out.
    const limited = await (await addressCounter(c, 'logInPerAddress')).take()
    return limited ?? enterByPasskey(c, assertion)
  })
}
