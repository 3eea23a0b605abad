/** From the cookie to the session object and back; the value of the cookie appears nowhere else (D1). */
import type { Ctx } from '../http/context.ts'
import { clearCookie, readCookie, SESSION_COOKIE, writeCookie } from '../http/cookies.ts'
import { userAgentLabel } from './user-agent.ts'
import { digest, randomToken } from '../http/digest.ts'
import type { SignedIn } from './signed-in.ts'

/** The session of this request, or null; looked up once. */
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
  const open = await object.open(isAction(c))
  return open === null ? null : { ...open, object, name }
}

/** A person who opens a page does something; a script that asks, and a browser that looks ahead, do not (D8). */
function isAction(c: Ctx): boolean {
  return c.req.header('sec-fetch-user') === '?1' && c.req.header('sec-purpose') === undefined
}

interface Tokens {
  readonly accessToken: string
  readonly refreshToken: string
}

interface Person {
  readonly id: string
  readonly email: string
  /** Epoch ms: when the log-in was sent to the insurer. */
  readonly askedAt: number
}

/**
 * A new session under a new value, whatever cookie came (ASVS 7.2.4). `outdated`: the password was changed while the
 * log-in was under way, so it opens nothing.
 */
export async function signIn(c: Ctx, tokens: Tokens, person: Person): Promise<'open' | 'outdated'> {
  await endSession(c)
  const cookie = randomToken()
  const name = await digest(cookie)
  const personRef = await personRefOf(person.id)
  const device = userAgentLabel(c.req.header('user-agent'))
  const object = c.env.SESSION.getByName(name)
  // Open before it is listed: whoever ends all that are listed misses none that opens afterwards.
  await object.start({ name, ...tokens, personRef, email: person.email, device })
  const added = await c.env.PERSON.getByName(personRef).addSession(name, person.askedAt)
  if (added.state === 'outdated') {
    await object.end()
    return 'outdated'
  }
  await endByName(c, added.surplus)
  writeCookie(c, SESSION_COOKIE, cookie)
  c.set('session', undefined)
  return 'open'
}

/** The same session under a new value, after a change of what the person may do: the old cookie is worth nothing. */
export async function rotateSession(c: Ctx): Promise<void> {
  const session = await sessionOf(c)
  if (session === null) return
  const cookie = randomToken()
  const name = await digest(cookie)
  const stored = await session.object.handOver(name)
  if (stored === null) return
  const object = c.env.SESSION.getByName(name)
  await object.take({ ...stored, name })
  const isListed = await c.env.PERSON.getByName(session.personRef).renameSession(session.name, name)
  // Signed out, or closed from another device, while it was on its way.
  if (!isListed) return object.end()
  writeCookie(c, SESSION_COOKIE, cookie)
  c.set('session', Promise.resolve({ ...session, accessToken: stored.accessToken, object, name }))
}

/** Ends at the gateway, so that a kept cookie is worth nothing (ASVS 7.4.1). */
async function endSession(c: Ctx): Promise<void> {
  const cookie = readCookie(c, SESSION_COOKIE)
  if (cookie === undefined) return
  // Not looked up before: one that is just getting another name is found by nobody, and ends all the same.
  await c.env.SESSION.getByName(await digest(cookie)).end()
  c.set('session', Promise.resolve(null))
}

/** ACC-34. The cache of this origin goes too; drafts and countdowns on the device are not ours to clear (D9). */
export async function signOut(c: Ctx): Promise<void> {
  await endSession(c)
  clearCookie(c, SESSION_COOKIE)
  c.header('clear-site-data', '"cache"')
}

export async function endByName(c: Ctx, names: readonly string[]): Promise<void> {
  const endings = names.map((name) => c.env.SESSION.getByName(name).end())
  // One that cannot be ended keeps none of the others open: a request that is answered is dropped with what it began.
  await Promise.allSettled(endings)
  await Promise.all(endings)
}

/** Names a person's drafts on a device: stable per person, and says nothing about them. */
export async function personRefOf(id: string): Promise<string> {
  return (await digest(`person:${id}`)).slice(0, 22)
}
