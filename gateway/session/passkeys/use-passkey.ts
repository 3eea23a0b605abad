/** Requests a person's passkey and checks its answer: for an effect of a session, or for a log-in (D212, D234). */
import type { PasskeyAssertion, PasskeyRequest } from '#shared/contracts/account/passkeys.ts'
import { PASSKEY_CHALLENGE_MS } from '#shared/domain/access/passkey.ts'
import type { Ctx } from '#gateway/http/context.ts'
import type { StoredPasskey } from '../records/passkeys.ts'
import { recordActivity, tellEvent } from '../second-factor/activity.ts'
import type { FactorHolder } from '../second-factor/proof.ts'
import { checkUsed, relyingPartyOf } from './check-passkey.ts'
import type { ActivityKind } from '#shared/contracts/account/activity.ts'
import { randomToken } from '#gateway/http/digest.ts'

const personOf = (c: Ctx, { personRef }: FactorHolder) => c.env.PERSON.getByName(personRef)

/** The request for one of the person's passkeys, or null if the person has none. */
export async function requestOf(c: Ctx, holder: FactorHolder, what: Asked): Promise<PasskeyRequest | null> {
  const stored: readonly StoredPasskey[] = await personOf(c, holder).passkeys()
  if (stored.length === 0) return null
  return {
    challenge: await newChallenge(c, holder, what),
    rpId: relyingPartyOf(c).id,
    timeout: PASSKEY_CHALLENGE_MS,
    allowCredentials: stored.map(described),
    userVerification: 'required',
  }
}

/**
 * Returns the purpose of the challenge that an answer proves, or null for a wrong answer. The challenge is used up
 * either way.
 */
export async function provenBy(
  c: Ctx,
  holder: FactorHolder,
  assertion: PasskeyAssertion,
): Promise<Asked | null> {
  const asked = await takeChallenge(c, holder)
  const known: readonly StoredPasskey[] = await personOf(c, holder).passkeys()
  const stored = known.find(({ id }) => id === assertion.id)
  if (asked === null || stored === undefined) return null
  const counter = await checkUsed(c, assertion, asked.challenge, stored)
  return (await isUse(c, holder, stored, counter)) ? asked.what : null
}

/**
 * Records the use of a passkey. A counter that went back may come from a copied passkey: its owner is notified, and the
 * answer is refused.
 */
export async function isUse(
  c: Ctx,
  { personRef, accessToken }: Pick<FactorHolder, 'personRef' | 'accessToken'>,
  { id }: StoredPasskey,
  counter: Awaited<ReturnType<typeof checkUsed>>,
): Promise<boolean> {
  if (counter === null) return false
  if (counter !== 'behind') return c.env.PERSON.getByName(personRef).recordPasskeyUse(id, counter)
  await recordActivity(c, { personRef }, 'passkey-behind')
  await tellEvent(c, 'passkey_behind', accessToken)
  return false
}

export const described = ({ id, transports }: StoredPasskey) => ({
  id,
  type: 'public-key' as const,
  transports: [...transports],
})

/** Purpose of a challenge: an effect, or the log-in itself (D234). */
type Asked = ActivityKind | 'log-in'

/**
 * Stores a challenge for an authenticator: bound to one session and one effect, and valid for a single answer within
 * minutes (D212).
 */
export async function newChallenge(c: Ctx, session: FactorHolder, what: Asked): Promise<string> {
  const challenge = randomToken()
  await c.env.PERSON.getByName(session.personRef).askPasskey(challenge)
  await session.object.secondFactor({ challenge, challengeFor: what })
  return challenge
}

interface Challenge {
  readonly challenge: string
  readonly what: Asked
}

/** Takes the open challenge of this session, which is then used up, even if the answer is wrong. */
export async function takeChallenge(c: Ctx, session: FactorHolder): Promise<Challenge | null> {
  const { challenge, challengeFor: what } = await session.object.secondFactor()
  if (challenge === undefined || what === undefined) return null
  const isSpent = await c.env.PERSON.getByName(session.personRef).spendChallenge(challenge)
  return isSpent ? { challenge, what } : null
}

export async function provenByPasskey(session: FactorHolder, what: ActivityKind): Promise<void> {
  await session.object.secondFactor({ passkeyFor: what, passkeyAt: Date.now() })
}
