import type { Ctx } from '../http/context.ts'
import { readCookie, VISITOR_COOKIE, writeCookie } from '../http/cookies.ts'
import { digest, randomToken } from '../http/digest.ts'
import type { VisitorObject } from './visitor-object.ts'

interface Visitor {
  readonly object: DurableObjectStub<VisitorObject>
  readonly name: string
}

const KEPT_SECONDS = 72 * 60 * 60

/** The visitor of the cookie; null without one, and for one that somebody invented (D65). */
export async function visitorOf(c: Ctx): Promise<Visitor | null> {
  const cookie = readCookie(c, VISITOR_COOKIE)
  if (cookie === undefined) return null
  const visitor = await visitorBehind(c, cookie)
  return (await visitor.object.isKnown()) ? visitor : null
}

/** The same, with a new cookie where there was none. What is kept of the visitor makes it known. */
export async function ensureVisitor(c: Ctx): Promise<Visitor> {
  const known = await visitorOf(c)
  if (known !== null) return known
  const cookie = randomToken()
  writeCookie(c, VISITOR_COOKIE, cookie, KEPT_SECONDS)
  return visitorBehind(c, cookie)
}

async function visitorBehind(c: Ctx, cookie: string): Promise<Visitor> {
  const name = await digest(cookie)
  return { object: c.env.VISITOR.getByName(name), name }
}
