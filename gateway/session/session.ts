/** Finds the session object of a cookie, and writes the cookie; no other module sees its value (D1). */
import type { Ctx } from '../http/context.ts'
import { clearCookie, readCookie, SESSION_COOKIE, writeCookie } from '../http/cookies.ts'
import { userAgentLabel } from './user-agent.ts'
import { digest, randomToken } from '../http/digest.ts'
import type { SignedIn } from './signed-in.ts'

/** Returns the session of this request, or null; it is looked up only once. */
export function sessionOf(c: Ctx): Promise<SignedIn | null> {
  let found = c.get('session')
  if (found === undefined) {
    found = lookUp(c)
    c.set('session', found)
  }
  return found
}

async function lookUp(c: Ctx): Promise<SignedIn | null> {
  const cookie = readCookie(c, SESSION_COOKIE)
  if (cookie === undefined) return null
  const name = await digest(cookie)
  const object = c.env.SESSION.getByName(name)
  const open = await object.open(isAction(c), undefined, c.get('counted'))
  if (open === null) return null
  return { ...open, object: open.name === name ? object : c.env.SESSION.getByName(open.name) }
}

/** Only a navigation by the person counts as an action; calls of scripts, frames and prefetches do not (D8). */
function isAction(c: Ctx): boolean {
  return (
    c.req.header('sec-fetch-mode') === 'navigate' &&
    c.req.header('sec-fetch-dest') === 'document' &&
    c.req.header('sec-fetch-user') === '?1' &&
    c.req.header('sec-purpose') === undefined
  )
}

interface Tokens {
  readonly accessToken: string
  /** The refresh token; null if the insurer issues none. */
  readonly refreshToken: string | null
}

interface Person {
  readonly id: string
  readonly email: string
  /** Time at which the log-in was sent to the insurer, in epoch ms. */
  readonly askedAt: number
}

interface Entrance {
  /** True if the person has given the second factor in this session. */
  readonly isProven?: boolean
  /** True if a passkey alone opened the session, which covers both factors (D188). */
  readonly isByPasskey?: boolean
}

/**
 * Opens a session under a new cookie, and ignores any cookie of the request (ASVS 7.2.4). `outdated`: the password
 * changed during the log-in, so no session is opened. `factor_needed`: the person has switched on two steps (D234). The
 * person's index decides, so that a concurrent switch is not missed.
 */
export async function signIn(
  c: Ctx,
  tokens: Tokens,
  person: Person,
  { isProven = false, isByPasskey = false }: Entrance = {},
): Promise<'open' | 'outdated' | 'factor_needed'> {
  await endSession(c)
  const cookie = randomToken()
  const name = await digest(cookie)
  const personRef = await personRefOf(person.id)
  const device = userAgentLabel(c.req.header('user-agent'))
  const object = c.env.SESSION.getByName(name)
  // The session starts before it is listed, so that ending all listed sessions misses none.
  await object.start({ name, ...tokens, personRef, email: person.email, device, isByPasskey })
  // If codes are switched off, no factor can be required.
  const isEnough = isProven || c.var.config.STEP_UP === 'off'
  const added = await c.env.PERSON.getByName(personRef).addSession(name, person.askedAt, isEnough)
  if (added.state !== 'added') {
    await object.end()
    return added.state
  }
  // A report of an unknown access ends all sessions, so only sessions that start later can be blocked.
  if (added.blockedUntil !== null) await object.holdEffects(added.blockedUntil)
  await endByName(c, added.surplus)
  writeCookie(c, SESSION_COOKIE, cookie)
  c.set('session', undefined)
  return 'open'
}

/** Rotates the cookie after a change of rights; the old cookie becomes invalid. */
export async function rotateSession(c: Ctx): Promise<void> {
  const session = await sessionOf(c)
  if (session === null) return
  const cookie = randomToken()
  const name = await digest(cookie)
  const stored = await session.object.handOver(name)
  if (stored === null) return
  const object = c.env.SESSION.getByName(name)
  try {
    await object.take({ ...stored, name })
    const isListed = await c.env.PERSON.getByName(session.personRef).renameSession(session.name, name)
    // The session was signed out, or closed from another device, during the rotation.
    if (!isListed) return await object.end()
  } finally {
    await session.object.arrive()
  }
  writeCookie(c, SESSION_COOKIE, cookie)
  c.set('session', Promise.resolve({ ...session, accessToken: stored.accessToken, object, name }))
}

/** Ends the session at the gateway, so that a stolen cookie becomes invalid (ASVS 7.4.1). */
async function endSession(c: Ctx): Promise<void> {
  const cookie = readCookie(c, SESSION_COOKIE)
  if (cookie === undefined) return
  // The session is not looked up first, because one that is being rotated is not found, but must end too.
  await c.env.SESSION.getByName(await digest(cookie)).end()
  c.set('session', Promise.resolve(null))
}

/**
 * ACC-34: signs out. The cache of this origin is cleared too; drafts and countdowns on the device are left to the page
 * (D9).
 */
export async function signOut(c: Ctx): Promise<void> {
  await endSession(c)
  clearCookie(c, SESSION_COOKIE)
  c.header('clear-site-data', '"cache"')
}

export async function endByName(c: Ctx, names: readonly string[]): Promise<void> {
  const endings = names.map((name) => c.env.SESSION.getByName(name).end())
  // All calls that end sessions are awaited, because one failure must not cancel the others.
  await Promise.allSettled(endings)
  await Promise.all(endings)
}

/** Returns the reference for a person's drafts on a device: stable per person, and reveals nothing about them. */
export async function personRefOf(id: string): Promise<string> {
  return (await digest(`person:${id}`)).slice(0, 22)
}
