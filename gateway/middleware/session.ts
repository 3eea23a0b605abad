/** From the cookie to the session object and back; the value of the cookie appears nowhere else (D1). */
import type { Ctx } from '../context.ts'
import { clearCookie, readCookie, SESSION_COOKIE, writeCookie } from '../cookies.ts'
import { digest, randomToken } from '../digest.ts'
import type { OpenSession, SessionObject } from '../objects/session.ts'

export interface SignedIn extends OpenSession {
  readonly object: DurableObjectStub<SessionObject>
  readonly name: string
}

/** The session of this request, or null; looked up once. */
export function sessionOf(c: Ctx): Promise<SignedIn | null> {
  let found = c.var.session
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
  // A person who opens a page does something; a script that asks does not (D8).
  const isNavigation = c.req.header('sec-fetch-user') === '?1'
  const open = await object.open(isNavigation)
  return open === null ? null : { ...open, object, name }
}

/** A new session under a new value, whatever cookie came (ASVS 7.2.4). */
export async function signIn(
  c: Ctx,
  tokens: { readonly accessToken: string; readonly refreshToken: string },
  person: { readonly id: string; readonly email: string },
): Promise<void> {
  await endSession(c)
  const cookie = randomToken()
  const name = await digest(cookie)
  const personRef = await personRefOf(person.id)
  await c.env.SESSION.getByName(name).start({ ...tokens, personRef, email: person.email })
  await c.env.PERSON.getByName(personRef).add(name)
  writeCookie(c, SESSION_COOKIE, cookie)
  c.set('session', undefined)
}

/** Ends at the gateway, so that a kept cookie is worth nothing (ASVS 7.4.1). */
export async function endSession(c: Ctx): Promise<void> {
  const session = await sessionOf(c)
  if (session === null) return
  await session.object.end()
  await c.env.PERSON.getByName(session.personRef).remove(session.name)
  c.set('session', Promise.resolve(null))
}

/** ACC-34. The cache of this origin goes too; drafts and countdowns on the device are not ours to clear (D9). */
export async function signOut(c: Ctx): Promise<void> {
  await endSession(c)
  clearCookie(c, SESSION_COOKIE)
  c.header('clear-site-data', '"cache"')
}

/** Names a person's drafts on a device: stable per person, and says nothing about them. */
async function personRefOf(id: string): Promise<string> {
  return (await digest(`person:${id}`)).slice(0, 22)
}
