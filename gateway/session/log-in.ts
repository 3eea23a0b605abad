/** Logs a person in at the insurer, and opens their session at the gateway (ACC-06 to ACC-15). */
import { NOTICE_VERSION } from '#shared/domain/privacy/notice-version.ts'
import { logIn, type AccessClaims } from '#shared/upstream/account/access.ts'
import type { Ctx } from '../http/context.ts'
import { hasValidatedEmail, readClaims } from './access-token.ts'
import { beginHalfSession } from './half-session.ts'
import { personRefOf, signIn } from './session.ts'
import { ensureVisitor } from './visitor.ts'
import { done, failureOf, fail, type Done, type Failure } from '../http/failure.ts'
import { askPublic } from '../insurer/ask.ts'
import { counter } from '../limits/limits.ts'

/** Limit of tries to read the owner of a password from the insurer. */
const MOST_TRIES = 4
const PAUSE_MS = 500

type LoggedIn =
  | Done<{ readonly state: 'signed_in' | 'factor_needed' | 'email_not_validated' }>
  | Failure<'wrong_credentials' | 'unreadable_token'>

interface LogInOptions {
  /** True right after a registration with a proven phone: the e-mail may be validated later (D39). */
  readonly isNew?: boolean
  /** True if the person accepted the present notice with the log-in (D208). */
  readonly acceptsNotice?: boolean
}

export async function logInWithPassword(
  c: Ctx,
  email: string,
  password: string,
  { isNew = false, acceptsNotice = false }: LogInOptions = {},
): Promise<LoggedIn> {
  const askedAt = Date.now()
  const answer = await askPublic(c, logIn, { body: { email, password } })
  if (!answer.ok) {
    const isWrong = answer.kind === 'refused' && answer.status === 403
    return isWrong ? fail('wrong_credentials', 403) : failureOf(answer)
  }
  const accessToken = answer.data.access_token.token
  const claims = readClaims(accessToken)
  if (claims === null) return fail('unreadable_token', 502)
  if (acceptsNotice) await noteAcceptance(c, claims.sub)
  if (!isNew && (await lacksValidation(c, accessToken, claims))) return done({ state: 'email_not_validated' })
  const tokens = { accessToken, refreshToken: answer.data.refresh_token?.token ?? null }
  const person = { id: claims.sub, email, askedAt }
  const opened = await signIn(c, tokens, person)
  if (opened === 'factor_needed') {
    await beginHalfSession(c, { ...tokens, ...person })
    return done({ state: 'factor_needed' })
  }
  // The password was changed after the insurer had accepted the old one.
  if (opened === 'outdated') return fail('wrong_credentials', 403)
  return done({ state: 'signed_in' })
}

/** ACC-O6: true if the e-mail is not validated. The token is then stored only to send the validation e-mail again. */
export async function lacksValidation(c: Ctx, accessToken: string, claims: AccessClaims): Promise<boolean> {
  if (!c.var.config.EMAIL_VALIDATION_REQUIRED || hasValidatedEmail(claims)) return false
  const visitor = await ensureVisitor(c)
  await visitor.object.storeUnvalidated(accessToken)
  return true
}

/** Stores the accepted notice; a failed write does not fail the registration. */
async function noteAcceptance(c: Ctx, id: string): Promise<void> {
  await c.env.PERSON.getByName(await personRefOf(id))
    .acceptText({ what: 'registration', version: NOTICE_VERSION, at: Date.now() })
    .catch(() => undefined)
}

/**
 * Finds the person whose password this is, by a log-in at the insurer, because the e-mail of a restore link proves
 * nothing (D2). It is retried while the insurer is unavailable. Null if it stays unknown.
 */
export async function personWith(c: Ctx, email: string, password: string): Promise<string | 'wrong' | null> {
  for (let tries = 1; ; tries++) {
    const answer = await askPublic(c, logIn, { body: { email, password } })
    if (answer.ok) return personOf(answer.data.access_token.token)
    if (answer.kind === 'refused' && answer.status === 403) return 'wrong'
    const isFinal = answer.kind === 'unreadable' || (answer.kind === 'refused' && answer.status < 500)
    if (isFinal || tries === MOST_TRIES) return null
    await scheduler.wait(tries * PAUSE_MS)
  }
}

/**
 * True if the account already has this password, because the response to a change may have been lost (D79). A wrong
 * password counts as a failed log-in of the account (D14), unless the request was counted already. `person` must match,
 * since an e-mail may have changed owners.
 */
export async function isPasswordOf(
  c: Ctx,
  email: string,
  password: string,
  { personRef, isCounted = false }: { readonly personRef?: string; readonly isCounted?: boolean } = {},
): Promise<boolean> {
  const account = email.trim().toLowerCase()
  const failures = await counter(c, 'logInFailuresPerAccount', account)
  if (!isCounted && (await failures.take()) !== null) return false
  const answer = await askPublic(c, logIn, { body: { email: account, password } })
  const isWrong = !answer.ok && answer.kind === 'refused' && answer.status === 403
  if (!isCounted && !isWrong) await failures.giveBack()
  if (!answer.ok) return false
  return personRef === undefined || (await personOf(answer.data.access_token.token)) === personRef
}

/** Reads the person id in an access token, or null if it has none. */
export async function personOf(accessToken: string): Promise<string | null> {
  const claims = readClaims(accessToken)
  return claims === null ? null : personRefOf(claims.sub)
}
