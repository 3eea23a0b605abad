import * as contract from '#shared/contracts/account/access.ts'
import type { BodyOf } from '#shared/contracts/endpoint.ts'
import * as upstream from '#shared/upstream/account/access.ts'
import type { Ctx } from '#gateway/http/context.ts'
import { logInWithPassword, personOf, personWith } from '#gateway/session/log-in.ts'
import { openNamedLink } from '#gateway/links/exchange.ts'
import { addressCounter, counter, countFailed, takeMessage } from '#gateway/limits/limits.ts'
import { personRefOf, rotateSession, sessionOf, signOut } from '#gateway/session/session.ts'
import { visitorOf } from '#gateway/session/visitor.ts'
import { closeForNewPassword } from '#gateway/session/open-sessions.ts'
import { done, failureOf, fail, sessionEnded, type Outcome } from '#gateway/http/failure.ts'
import { judgePassword } from './judge-password.ts'
import { answer, answerSignedIn, type Route } from '#gateway/http/route.ts'
import { ask } from '#gateway/insurer/client.ts'
import { callContextOf } from '#gateway/insurer/call-context.ts'
import { askPublic, askSigned } from '#gateway/insurer/ask.ts'

async function leave({ c }: { readonly c: Ctx }): Promise<Outcome<typeof contract.signOut>> {
  await signOut(c)
  return done({})
}

export const accessCalls: readonly Route[] = [
  answer(contract.logIn, ({ c, body }) => logInLimited(c, body), {
    limit: { own: ['logInPerAddress', 'logInFailuresPerAccount'] },
  }),

  /**
   * ACC-16, D22: the insurer sends the validation e-mail by a GET with an effect, so the gateway's own endpoint is a
   * POST.
   */
  answer(contract.sendEmailValidation, ({ c }) => sendValidation(c), {
    limit: { route: 'callsPerAddress', also: ['validationMailsPerAccount'] },
  }),

  answer(contract.validateEmail, ({ c, query }) => validateByLink(c, query.ref), {
    limit: { own: ['linksPerAddress'] },
  }),

  /** Does not disclose whether the account exists, by content or by timing (ACC-O3). */
  answer(
    contract.sendRecovery,
    async ({ c, body }) => {
      const email = body.email.trim()
      const limited =
        (await (await addressCounter(c, 'recoveriesPerAddress')).take()) ??
        (await (await counter(c, 'recoveriesPerAccount', email.toLowerCase())).take()) ??
        (await takeMessage(c))
      if (limited !== null) return limited
      const sent = await askPublic(c, upstream.sendRecovery, { body: { email } })
      const isUnknown = !sent.ok && sent.kind === 'refused' && sent.status === 404
      return sent.ok || isUnknown ? done({}) : failureOf(sent)
    },
    { limit: { own: ['recoveriesPerAddress', 'recoveriesPerAccount'] } },
  ),

  answer(
    contract.restorePassword,
    async ({ c, query, body }) => {
      const link = await openNamedLink(c, 'restore', query.ref)
      if (link === null) return (await countTry(c)) ?? fail('link_missing')
      // The check of the new password skips the person's names, because they are known only after the insurer accepts
      // the link.
      const refused = await judgePassword(c, { password: body.password, email: link.email, own: [] })
      if (refused !== null) return fail(refused.code)
      const limited = await countTry(c)
      if (limited !== null) return limited
      const restored = await askPublic(c, upstream.restorePassword, {
        body: { token: link.token, password: body.password },
      })
      // An earlier request whose response was lost may have used the link to set this same password (D79).
      const isSpent = !restored.ok && restored.kind === 'refused' && restored.status === 401
      if (isSpent) {
        const personRef = await whoseNow(c, link.email, body.password)
        if (personRef === null) return fail('not_processed', 409, { status: 401 })
        await link.close()
        await closeForNewPassword(c, personRef)
        return done({})
      }
      if (!restored.ok) {
        if (restored.kind !== 'refused') return failureOf(restored)
        return restored.status === 400 ? fail('password_refused') : failureOf(restored)
      }
      await link.close()
      const { person_id: id } = restored.data
      const personRef =
        id === undefined ? await whoseNow(c, link.email, body.password) : await personRefOf(id)
      if (personRef !== null) await closeForNewPassword(c, personRef)
      return done({})
    },
    { limit: { own: ['linksPerAddress', 'logInFailuresPerAccount'] } },
  ),

  answer(contract.signOut, leave, { limit: { none: 'signing out is never refused' }, ignoresSession: true }),

  answerSignedIn(
    contract.touch,
    async ({ session, body }) => {
      const idle = await session.object.touch(body.agoMs)
      return idle === null ? sessionEnded() : done({ ...idle, personRef: session.personRef })
    },
    { limit: { route: 'callsPerPerson' } },
  ),
]

export async function logInLimited(
  c: Ctx,
  body: BodyOf<typeof contract.logIn>,
): Promise<Outcome<typeof contract.logIn>> {
  const email = body.email.trim()
  const limited = await (await addressCounter(c, 'logInPerAddress')).take()
  if (limited !== null) return limited
  // Each try is counted before it is made, so that concurrent tries cannot exceed the limit; a try that did not fail is
  // subtracted again.
  const failures = await counter(c, 'logInFailuresPerAccount', email.toLowerCase())
  const blocked = await failures.take()
  if (blocked !== null) return blocked
  const loggedIn = await logInWithPassword(c, email, body.password)
  if (loggedIn.ok) await failures.clear()
  else if (loggedIn.code !== 'wrong_credentials') await failures.giveBack()
  return loggedIn
}

/** Sends the validation e-mail for the person of the session, or of a log-in that waits for the validation (ACC-O6). */
export async function sendValidation(c: Ctx): Promise<Outcome<typeof contract.sendEmailValidation>> {
  const session = await sessionOf(c)
  const visitor = session === null ? await visitorOf(c) : null
  const token = session?.accessToken ?? (await visitor?.object.unvalidatedToken()) ?? null
  const person = session?.personRef ?? (token === null ? null : await personOf(token))
  if (token === null || person === null) return sessionEnded()
  // The limit counts per account: a new log-in creates another visitor, and the caller may not be the owner.
  const limited =
    (await (await counter(c, 'validationMailsPerAccount', person)).take()) ?? (await takeMessage(c))
  if (limited !== null) return limited
  const sent =
    session === null
      ? await ask(callContextOf(c), upstream.sendEmailValidation, {}, { token })
      : await askSigned(c, upstream.sendEmailValidation, {})
  return sent.ok ? done({}) : failureOf(sent)
}

export async function validateByLink(
  c: Ctx,
  ref: string | undefined,
): Promise<Outcome<typeof contract.validateEmail>> {
  const link = await openNamedLink(c, 'email-validation', ref)
  if (link === null) return (await countTry(c)) ?? fail('link_missing')
  if (link.isDone) return done({ state: 'already_validated' })
  const limited = await countTry(c)
  if (limited !== null) return limited
  const validated = await askPublic(c, upstream.validateEmail, { query: { token: link.token } })
  if (!validated.ok) {
    const isSpent = validated.kind === 'refused' && validated.status === 401
    const failure = failureOf(validated)
    if (!isSpent && failure.outcome === 'unknown') await link.noteTry()
    // A link that an earlier try of this same request used up counts as success: the e-mail is validated (D79).
    if (!isSpent || !link.isTried) return isSpent ? fail('not_processed', 409, { status: 401 }) : failure
  }
  await link.noteDone()
  await renewRights(c)
  return done({ state: 'validated' })
}

/**
 * The page also opens for a link with an invented token, and each opening calls the insurer, so openings are limited
 * too (D48).
 */
const countTry = async (c: Ctx) => (await addressCounter(c, 'linksPerAddress')).take()

/** Renews the token and rotates the cookie, because a validated e-mail adds a right (ACC-09). */
async function renewRights(c: Ctx): Promise<void> {
  const session = await sessionOf(c)
  if (session === null) return
  await session.object.refresh(session.accessToken)
  await rotateSession(c)
}

/**
 * Finds the person of a restored password if the insurer does not name them. The e-mail in the link proves nothing
 * (D2), so the new password is tried on that account. A failed try is one of the account's failures (D14).
 */
async function whoseNow(c: Ctx, email: string, password: string): Promise<string | null> {
  const failures = await counter(c, 'logInFailuresPerAccount', email.toLowerCase())
  const person = await countFailed(
    failures,
    () => personWith(c, email, password),
    (found) => found === 'wrong',
  )
  return typeof person === 'string' && person !== 'wrong' ? person : null
}
