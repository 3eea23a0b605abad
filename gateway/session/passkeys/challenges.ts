/**
 * Stores a challenge for an authenticator: bound to one session and one effect, and valid for a single answer within
 * minutes (D212).
 */
import type { ActivityKind } from '#shared/contracts/account/activity.ts'
import type { Ctx } from '#gateway/http/context.ts'
import { randomToken } from '#gateway/http/digest.ts'
import type { FactorHolder } from '../second-factor/proof.ts'

/** Purpose of a challenge: an effect, or the log-in itself (D234). */
export type Asked = ActivityKind | 'log-in'

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
