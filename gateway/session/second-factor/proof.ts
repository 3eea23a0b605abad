/**
 * The proof of a second factor: stored in the session's object, so that no other session can use it (D61). A code
 * belongs to the session that requested it last, and can be used only once (D154).
 */
import { CODE_LIFE_MS } from '#shared/domain/access/otp-code.ts'
import type { Ctx } from '#gateway/http/context.ts'
import { digest } from '#gateway/http/digest.ts'
import type { ActivityKind } from '#shared/contracts/account/activity.ts'
import { codeOnlyKinds, neverByMailKinds } from '#shared/contracts/second-factor.ts'
import type { StoredFactor } from './stored-factor.ts'

/** Time for which the proof of a one-time code is valid. */
const PROOF_MS = 10 * 60_000

/** Holder of a second factor's state: a session's object, or a log-in that waits for its factor. */
export interface FactorHolder {
  readonly object: { secondFactor(more?: StoredFactor): Promise<StoredFactor> }
  readonly personRef: string
  readonly accessToken: string
}

type Channel = 'sms' | 'email'

const personOf = (c: Ctx, { personRef }: FactorHolder) => c.env.PERSON.getByName(personRef)

export async function codeAsked(c: Ctx, session: FactorHolder, channel: Channel): Promise<void> {
  const now = Date.now()
  const ask = crypto.randomUUID()
  await personOf(c, session).codeAsked(ask)
  await session.object.secondFactor({ askedAt: now, ask, askedBy: channel, [`${channel}At` as const]: now })
}

/**
 * Returns the seconds since a code that may still be valid was sent to this session, by channel (OTP-02); null if none
 * was.
 */
export async function codesSentAgo(c: Ctx, session: FactorHolder): Promise<Record<Channel, number | null>> {
  const { smsAt = 0, emailAt = 0, ask = '' } = await session.object.secondFactor()
  const now = Date.now()
  const isAwaited = ask !== '' && (await personOf(c, session).isLastCode(ask))
  const ago = (at: number) => (isAwaited && now - at < CODE_LIFE_MS ? Math.floor((now - at) / 1000) : null)
  return { sms: ago(smsAt), email: ago(emailAt) }
}

/** Returns the code that this session requested, if it may still be valid (D14); the insurer may accept older ones. */
export async function awaitedCode(c: Ctx, session: FactorHolder): Promise<string | null> {
  const { askedAt = -Infinity, ask = '' } = await session.object.secondFactor()
  if (ask === '' || Date.now() - askedAt >= CODE_LIFE_MS) return null
  return (await personOf(c, session).isLastCode(ask)) ? ask : null
}

/**
 * True if this code was accepted a moment ago, because the response may have been lost. Repeating it does not extend
 * the proof.
 */
export async function isProvenBy({ object, personRef }: FactorHolder, code: string): Promise<boolean> {
  const { print, provenAt = -Infinity } = await object.secondFactor()
  return print === (await printOf(personRef, code)) && Date.now() - provenAt < PROOF_MS
}

/**
 * Stores the proof of a code. Returns false if the code was used before, or another session has requested a code since.
 */
export async function prove(
  c: Ctx,
  session: FactorHolder,
  { ask, code, token }: { readonly ask: string; readonly code: string; readonly token: string },
): Promise<boolean> {
  const print = await printOf(session.personRef, code)
  // The development code never changes, so its use is recorded by the request instead.
  const isSpent = await personOf(c, session).spendCode(ask, isDevelopment(c, code) ? ask : print)
  if (!isSpent) return false
  const { askedBy = 'email' } = await session.object.secondFactor()
  const used = { ask: '', smsAt: 0, emailAt: 0 } as const
  await session.object.secondFactor({ provenAt: Date.now(), provenBy: askedBy, token, print, ...used })
  return true
}

/** OTP-16, OTP-17: true for the fixed code, configured in development only and checked here without a call. */
export const isDevelopment = (c: Ctx, code: string): boolean => c.var.config.OTP_DEVELOPMENT_CODE === code

const printOf = (personRef: string, code: string) => digest(`code:${personRef}:${code}`)

/**
 * Returns the token that the insurer expects as `X-Otp-Token` (END-14); null if no code was given in the last ten
 * minutes.
 */
export async function otpTokenOf({ object }: Pick<FactorHolder, 'object'>): Promise<string | null> {
  const { provenAt = -Infinity, token } = await object.secondFactor()
  return token !== undefined && Date.now() - provenAt < PROOF_MS ? token : null
}

/** Deletes the proof after the insurer refused its token, so that another code is required (END-O11). */
export async function forgetProof({ object }: Pick<FactorHolder, 'object'>): Promise<void> {
  await object.secondFactor({ provenAt: 0 })
}

/**
 * True if this session may run an effect of this kind: a code was given, or a passkey confirmed it (D212).
 * `refusesMail`: a code by e-mail is not enough.
 */
export async function isProvenFor(
  session: Pick<FactorHolder, 'object'>,
  kind: ActivityKind,
  refusesMail = neverByMailKinds.includes(kind),
): Promise<boolean> {
  const { provenBy } = await session.object.secondFactor()
  const isByMail = provenBy !== 'sms'
  if ((await otpTokenOf(session)) !== null && !(isByMail && refusesMail)) return true
  const { passkeyFor, passkeyAt = -Infinity } = await session.object.secondFactor()
  return passkeyFor === kind && !codeOnlyKinds.includes(kind) && Date.now() - passkeyAt < PROOF_MS
}
