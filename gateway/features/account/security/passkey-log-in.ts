/** Lets a person choose which of their passkeys opens the account without the password (D188). */
import * as contract from '#shared/contracts/account/passkey-log-in.ts'
import * as upstream from '#shared/upstream/account/passkey-log-in.ts'
import type { Ctx } from '#gateway/http/context.ts'
import { done, fail, failureOf } from '#gateway/http/failure.ts'
import { answerSignedIn, type Route } from '#gateway/http/route.ts'
import { askSigned } from '#gateway/insurer/ask.ts'
import { lacksCall } from '#gateway/insurer/refusals.ts'
import { relyingPartyOf } from '#gateway/session/passkeys/check-passkey.ts'
import { forgetAtInsurer, refOf, storedOf } from './passkeys.ts'
import type { StoredPasskey } from '#gateway/session/records/passkeys.ts'
import { forgetProof, otpTokenOf } from '#gateway/session/second-factor/proof.ts'
import { tellEvent } from '#gateway/session/second-factor/activity.ts'
import type { SignedIn } from '#gateway/session/signed-in.ts'

export const passkeyPermitCalls: readonly Route[] = [
  answerSignedIn(contract.allowPasskeyLogIn, async ({ c, session, params }) => {
    if (c.var.config.PASSKEY_LOG_IN === 'off') return fail('passkey_log_in_off', 404)
    const key = await keyOf(c, session, params.ref)
    if (key === null) return fail('passkey_missing')
    if (key.isDiscoverable !== true) return fail('passkey_undiscoverable')
    // The time is read before the call to the insurer, so that a password change during the call revokes this
    // permission.
    const since = Date.now()
    const otpToken = await otpTokenOf(session)
    if (otpToken === null) return codeNeeded()
    const registered = await askSigned(c, upstream.registerPasskey, { body: bodyOf(c, key) }, { otpToken })
    if (!registered.ok) {
      if (lacksCall(registered)) return fail('passkey_log_in_off', 404)
      if (registered.kind !== 'refused' || registered.status !== 403) return failureOf(registered)
      await forgetProof(session)
      return codeNeeded()
    }
    const isAllowed = await personOf(c, session).letPasskeyLogIn(key.id, since)
    if (!isAllowed) return fail('passkey_missing')
    await tellEvent(c, 'passkey_log_in_on')
    return done({})
  }),

  answerSignedIn(contract.denyPasskeyLogIn, async ({ c, session, params }) => {
    const key = await keyOf(c, session, params.ref)
    if (key === null) return done({})
    await personOf(c, session).letPasskeyLogIn(key.id, null)
    await forgetAtInsurer(c, key.id)
    await tellEvent(c, 'passkey_log_in_off')
    return done({})
  }),
]

const codeNeeded = () => fail('second_factor_needed', 403, { detail: 'passkey-log-in-on', outcome: 'unsent' })

const personOf = (c: Ctx, { personRef }: SignedIn) => c.env.PERSON.getByName(personRef)

async function keyOf(c: Ctx, session: SignedIn, ref: string): Promise<StoredPasskey | null> {
  for (const key of await storedOf(c, session)) if ((await refOf(key.id)) === ref) return key
  return null
}

function bodyOf(c: Ctx, { id, publicKey, counter }: StoredPasskey) {
  const { id: rp_id, origin } = relyingPartyOf(c)
  return { credential_id: id, public_key: publicKey, counter, rp_id, origin }
}
