/**
 * A log-in with a correct password whose second factor is still missing (D234). It has its own kind of cookie and
 * Durable Object, which give no access to data of a session.
 */
import type { Ctx } from '../http/context.ts'
import { clearCookie, HALF_SESSION_COOKIE, readCookie, writeCookie } from '../http/cookies.ts'
import { digest, randomToken } from '../http/digest.ts'
import type { StoredHalfSession as Stored } from './records/half-session.ts'
import { personRefOf, signIn } from './session.ts'
import type { VisitorObject } from './visitor-object.ts'

export interface HalfSession extends Stored {
  readonly object: DurableObjectStub<VisitorObject>
  readonly personRef: string
}

/** Starts a half session under a new cookie, and ignores any cookie of the request. */
export async function beginHalfSession(c: Ctx, begun: Stored): Promise<void> {
  const cookie = randomToken()
  await (await objectOf(c, cookie)).beginHalfSession(begun)
  writeCookie(c, HALF_SESSION_COOKIE, cookie)
}

export async function halfSessionOf(c: Ctx): Promise<HalfSession | null> {
  const cookie = readCookie(c, HALF_SESSION_COOKIE)
  if (cookie === undefined) return null
  const object = await objectOf(c, cookie)
  const stored = await object.halfSession()
  if (stored === null) return null
  const { accessToken, refreshToken, id, email, askedAt } = stored
  return { accessToken, refreshToken, id, email, askedAt, object, personRef: await personRefOf(id) }
}

/**
 * Opens the session once the second factor is verified. Returns false if the half session was used or has ended, or the
 * password has changed since.
 */
export async function openProven(c: Ctx, { object }: HalfSession): Promise<boolean> {
  const taken = await object.takeHalfSession()
  clearCookie(c, HALF_SESSION_COOKIE)
  if (taken === null) return false
  const { accessToken, refreshToken, id, email, askedAt } = taken
  const person = { id, email, askedAt }
  return (await signIn(c, { accessToken, refreshToken }, person, { isProven: true })) === 'open'
}

export async function endHalfSession(c: Ctx): Promise<void> {
  const cookie = readCookie(c, HALF_SESSION_COOKIE)
  if (cookie === undefined) return
  await (await objectOf(c, cookie)).takeHalfSession()
  clearCookie(c, HALF_SESSION_COOKIE)
}

const objectOf = async (c: Ctx, cookie: string) => c.env.VISITOR.getByName(await digest(`log-in:${cookie}`))
