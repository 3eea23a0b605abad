import * as contract from '#shared/contracts/account/passkeys.ts'
import { codeOnlyKinds } from '#shared/contracts/second-factor.ts'
import { MOST_PASSKEYS, PASSKEY_CHALLENGE_MS } from '#shared/domain/access/passkey.ts'
import { maskedPhone } from '#shared/domain/phone/phone-groups.ts'
import { tellEvent } from '#gateway/session/second-factor/activity.ts'
import type { Ctx } from '#gateway/http/context.ts'
import { digest } from '#gateway/http/digest.ts'
import { done, fail } from '#gateway/http/failure.ts'
import { answerSignedIn, type Route } from '#gateway/http/route.ts'
import {
  newChallenge,
  provenByPasskey,
  takeChallenge,
  described,
  provenBy,
  requestOf,
} from '#gateway/session/passkeys/use-passkey.ts'
import { checkMade, relyingPartyOf } from '#gateway/session/passkeys/check-passkey.ts'
import { ALGORITHMS } from '#gateway/session/passkeys/public-key.ts'
import type { StoredPasskey } from '#gateway/session/records/passkeys.ts'
import type { SignedIn } from '#gateway/session/signed-in.ts'
import { askUser } from '../session/api.ts'
import { forgetPasskey } from '#shared/upstream/account/passkey-log-in.ts'
import { askSigned } from '../../../insurer/ask.ts'

export const passkeysCalls: readonly Route[] = [
  answerSignedIn(contract.beginPasskey, async ({ c, session }) => {
    if (c.var.config.STEP_UP === 'off') return fail('not_found', 404)
    const stored = await storedOf(c, session)
    if (stored.length >= MOST_PASSKEYS) return fail('passkey_limit')
    const challenge = await newChallenge(c, session, 'passkey-added')
    return done(await creationFor(c, session, challenge, stored))
  }),

  answerSignedIn(contract.addPasskey, async ({ c, session, body: { name, made } }) => {
    const asked = await takeChallenge(c, session)
    const checked = asked?.what === 'passkey-added' ? await checkMade(c, made, asked.challenge) : null
    if (checked === null) return fail('passkey_refused')
    const { transports } = made.response
    const isAdded = await personOf(c, session).addPasskey({
      ...checked,
      name: name.trim(),
      transports,
      isDiscoverable: true,
    })
    if (!isAdded) return fail('passkey_limit')
    await tellEvent(c, 'passkey_added')
    return done({})
  }),

  answerSignedIn(contract.removePasskey, async ({ c, session, params }) => {
    const stored = await storedOf(c, session)
    for (const { id } of stored) {
      if ((await refOf(id)) !== params.ref) continue
      if (stored.length === 1 && (await isOnlyWayIn(c, session))) return fail('factor_impossible')
      if (!(await personOf(c, session).removePasskey(id))) continue
      await tellEvent(c, 'passkey_removed')
      // A failed deletion at the insurer is ignored: the gateway rejects every passkey that is not on its own list.
      await forgetAtInsurer(c, id)
    }
    return done({})
  }),

  answerSignedIn(contract.askPasskey, async ({ c, session, body: { what } }) => {
    if (codeOnlyKinds.includes(what)) return fail('code_only')
    const request = await requestOf(c, session, what)
    return request === null ? fail('passkey_missing') : done(request)
  }),

  answerSignedIn(contract.verifyPasskey, async ({ c, session, body: { assertion } }) => {
    const what = await provenBy(c, session, assertion)
    if (what === null || what === 'log-in') return fail('passkey_refused')
    await provenByPasskey(session, what)
    return done({})
  }),
]

/** The person's passkeys, or null if no action requires a second factor, so that a passkey would be of no use. */
export async function loadPasskeys(c: Ctx, session: SignedIn): Promise<contract.Passkey[] | null> {
  if (c.var.config.STEP_UP === 'off') return null
  const takesLogIn = c.var.config.PASSKEY_LOG_IN === 'on'
  const shown = async ({ id, name, addedAt, usedAt, isDiscoverable, logsInSince }: StoredPasskey) => ({
    ref: await refOf(id),
    name,
    addedAt: new Date(addedAt).toISOString(),
    usedAt: usedAt === null ? null : new Date(usedAt).toISOString(),
    logIn: takesLogIn ? logInState(isDiscoverable, logsInSince) : null,
  })
  return Promise.all((await storedOf(c, session)).map(shown))
}

function logInState(isDiscoverable: true | undefined, since: number | undefined): contract.Passkey['logIn'] {
  if (since !== undefined) return 'on'
  return isDiscoverable === true ? 'off' : 'never'
}

const personOf = (c: Ctx, { personRef }: SignedIn) => c.env.PERSON.getByName(personRef)
export const storedOf = async (c: Ctx, session: SignedIn): Promise<readonly StoredPasskey[]> =>
  personOf(c, session).passkeys()

export const hasPasskey = async (c: Ctx, session: SignedIn): Promise<boolean> =>
  (await storedOf(c, session)).length > 0

export const refOf = async (id: string) => (await digest(`passkey:${id}`)).slice(0, 22)

/**
 * Options to create a passkey. `user.id` reveals nothing about the person and is stable, so an authenticator keeps only
 * one passkey per account.
 */
async function creationFor(
  c: Ctx,
  session: SignedIn,
  challenge: string,
  stored: readonly StoredPasskey[],
): Promise<contract.PasskeyCreation> {
  const { id, name } = relyingPartyOf(c)
  const user = await digest(`passkey-user:${session.personRef}`)
  return {
    challenge,
    rp: { id, name },
    user: { id: user, name: session.email, displayName: session.email },
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
    timeout: PASSKEY_CHALLENGE_MS,
    excludeCredentials: stored.map(described),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    attestation: 'none',
  }
}

/** True if a passkey is the only possible second factor of the log-in, because no code can be sent (D234). */
async function isOnlyWayIn(c: Ctx, session: SignedIn): Promise<boolean> {
  if (!(await personOf(c, session).asksFactorAtLogIn())) return false
  const user = await askUser(c)
  return !user.ok || maskedPhone(user.data.phone ?? '') === null
}

/**
 * Removes a key at the insurer in the background; the gateway already rejects the key (`enter-by-passkey.ts`), so a
 * slow insurer delays nothing (D188).
 */
export async function forgetAtInsurer(c: Ctx, id: string): Promise<void> {
  if (c.var.config.PASSKEY_LOG_IN === 'off') return
  // The key is already rejected here, so a failure at the insurer changes nothing.
  await askSigned(c, forgetPasskey, { body: { credential_id: id } }).catch(() => undefined)
}
