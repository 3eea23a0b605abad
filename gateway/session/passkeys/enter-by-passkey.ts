/**
 * Logs a person in by a passkey alone (D188). The insurer creates the challenge and checks the answer first. The
 * gateway then checks it again with its own record, in which a passkey may be removed, switched off, or disabled by a
 * new password.
 */
import * as z from 'zod/mini'
import type { PasskeyQuestion } from '#shared/contracts/account/passkey-log-in.ts'
import type { PasskeyAssertion } from '#shared/contracts/account/passkeys.ts'
import { PASSKEY_CHALLENGE_MS } from '#shared/domain/access/passkey.ts'
import { logInByPasskey, passkeyChallenge } from '#shared/upstream/account/passkey-log-in.ts'
import type { Ctx } from '#gateway/http/context.ts'
import { clearCookie, PASSKEY_COOKIE, readCookie, writeCookie } from '#gateway/http/cookies.ts'
import { digest, randomToken } from '#gateway/http/digest.ts'
import { done, fail, failureOf, type Done, type Failure } from '#gateway/http/failure.ts'
import { askPublic } from '#gateway/insurer/ask.ts'
import { lacksCall } from '#gateway/insurer/refusals.ts'
import { readClaims } from '../access-token.ts'
import { lacksValidation } from '../log-in.ts'
import type { StoredPasskey } from '../records/passkeys.ts'
import { personRefOf, signIn } from '../session.ts'
import { checkUsed, relyingPartyOf } from './check-passkey.ts'
import { isUse } from './use-passkey.ts'

/** Requests a challenge under a new cookie, so that another browser's answer cannot open a session in this browser. */
export async function askAnyPasskey(c: Ctx): Promise<Done<PasskeyQuestion> | Failure<'passkey_log_in_off'>> {
  // The time is taken before the call to the insurer, so that a password change during the call makes the log-in fail.
  const askedAt = Date.now()
  const asked = await askPublic(c, passkeyChallenge, {})
  if (!asked.ok) return lacksCall(asked) ? fail('passkey_log_in_off', 404) : failureOf(asked)
  const { challenge } = asked.data
  const cookie = randomToken()
  await (await objectOf(c, cookie)).keepQuestion({ challenge, askedAt })
  writeCookie(c, PASSKEY_COOKIE, cookie)
  const { id: rpId } = relyingPartyOf(c)
  return done({ challenge, rpId, timeout: PASSKEY_CHALLENGE_MS, userVerification: 'required' })
}

export async function enterByPasskey(
  c: Ctx,
  assertion: PasskeyAssertion,
): Promise<
  | Done<{ readonly state: 'signed_in' | 'email_not_validated' }>
  | Failure<'passkey_refused' | 'passkey_log_in_off' | 'unreadable_token'>
> {
  const cookie = readCookie(c, PASSKEY_COOKIE)
  if (cookie === undefined) return fail('passkey_refused', 403)
  const question = await (await objectOf(c, cookie)).takeQuestion()
  clearCookie(c, PASSKEY_COOKIE)
  if (question === null || challengeIn(assertion) !== question.challenge) return fail('passkey_refused', 403)
  const answer = await askPublic(c, logInByPasskey, { body: bodyOf(assertion) })
  if (!answer.ok) {
    if (lacksCall(answer)) return fail('passkey_log_in_off', 404)
    const isRefused = answer.kind === 'refused' && (answer.status === 403 || answer.status === 400)
    return isRefused ? fail('passkey_refused', 403) : failureOf(answer)
  }
  const { email, access_token, refresh_token } = answer.data
  const tokens = { accessToken: access_token.token, refreshToken: refresh_token?.token ?? null }
  const claims = readClaims(tokens.accessToken)
  if (claims === null) return fail('unreadable_token', 502)
  const holder = { personRef: await personRefOf(claims.sub), accessToken: access_token.token }
  if (!(await opensAccountOf(c, holder, assertion, question.challenge))) return fail('passkey_refused', 403)
  if (await lacksValidation(c, tokens.accessToken, claims)) return done({ state: 'email_not_validated' })
  const person = { id: claims.sub, email, askedAt: question.askedAt }
  const opened = await signIn(c, tokens, person, { isProven: true, isByPasskey: true })
  return opened === 'open' ? done({ state: 'signed_in' }) : fail('passkey_refused', 403)
}

const objectOf = async (c: Ctx, cookie: string) => c.env.VISITOR.getByName(await digest(`passkey:${cookie}`))

const bodyOf = ({ id, response }: PasskeyAssertion) => ({
  credential_id: id,
  client_data_json: response.clientDataJSON,
  authenticator_data: response.authenticatorData,
  signature: response.signature,
})

/**
 * True if the passkey belongs to the person, may open the account, and signed this challenge with user verification.
 */
async function opensAccountOf(
  c: Ctx,
  holder: { readonly personRef: string; readonly accessToken: string },
  assertion: PasskeyAssertion,
  challenge: string,
): Promise<boolean> {
  const known: readonly StoredPasskey[] = await c.env.PERSON.getByName(holder.personRef).passkeys()
  const stored = known.find((key) => key.id === assertion.id)
  if (stored?.logsInSince === undefined) return false
  return isUse(c, holder, stored, await checkUsed(c, assertion, challenge, stored))
}

const clientData = z.object({ challenge: z.string() })

/** Reads the challenge from an answer; whether it is genuine is decided later by the signature. */
function challengeIn({ response }: PasskeyAssertion): string | null {
  try {
    const bytes = Uint8Array.fromBase64(response.clientDataJSON, { alphabet: 'base64url' })
    return clientData.parse(JSON.parse(new TextDecoder().decode(bytes))).challenge
  } catch {
    return null
  }
}
