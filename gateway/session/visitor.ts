import { REFERRAL_DAYS } from '#shared/domain/referrals/referral-points.ts'
import type { Ctx } from '../http/context.ts'
import { readCookie, VISITOR_COOKIE, writeCookie } from '../http/cookies.ts'
import { digest, randomToken } from '../http/digest.ts'
import type { VisitorObject } from './visitor-object.ts'
import { DRAFT_LIFE_MS } from '#shared/domain/privacy/device-lives.ts'

interface Visitor {
  readonly object: DurableObjectStub<VisitorObject>
  readonly name: string
}

const KEPT_SECONDS = DRAFT_LIFE_MS / 1000
const REFERRAL_SECONDS = REFERRAL_DAYS * 24 * 60 * 60

/** The visitor of the cookie; null without a cookie, and for an invented one (D65). */
export async function visitorOf(c: Ctx): Promise<Visitor | null> {
  const cookie = readCookie(c, VISITOR_COOKIE)
  if (cookie === undefined) return null
  const visitor = await visitorBehind(c, cookie)
  return (await visitor.object.isKnown()) ? visitor : null
}

/**
 * Returns the visitor of the cookie; without a cookie a new one is set. The visitor's object exists once data is
 * stored.
 */
export async function ensureVisitor(c: Ctx): Promise<Visitor> {
  const known = await visitorOf(c)
  if (known !== null) return known
  const cookie = randomToken()
  writeCookie(c, VISITOR_COOKIE, cookie, KEPT_SECONDS)
  return visitorBehind(c, cookie)
}

/** Stores the code of a referral link (D97); the visitor's cookie lives as long as the code. */
export async function keepReferral(c: Ctx, code: string): Promise<void> {
  const cookie = readCookie(c, VISITOR_COOKIE)
  const known = cookie !== undefined && (await visitorOf(c)) !== null ? cookie : randomToken()
  writeCookie(c, VISITOR_COOKIE, known, REFERRAL_SECONDS)
  await (await visitorBehind(c, known)).object.keepReferral(code)
}

async function visitorBehind(c: Ctx, cookie: string): Promise<Visitor> {
  const name = await digest(cookie)
  return { object: c.env.VISITOR.getByName(name), name }
}
