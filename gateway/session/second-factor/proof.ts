/** The proof of a second factor: stored in the session's object, so that it serves no other session (D61). */
import { CODE_LIFE_MS } from '#shared/domain/access/otp-code.ts'

/** How long a proof is valid. */
const PROOF_MS = 10 * 60_000

/** Moments in epoch ms. */
export interface SecondFactor {
  /** Of the last code that this session asked for. */
  readonly askedAt?: number
  /** Of the last code by each way; 0 once it was used. */
  readonly smsAt?: number
  readonly emailAt?: number
  readonly provenAt?: number
  /** The insurer's answer to the code that was right. */
  readonly token?: string
}

/** Of the session, whose object keeps it. */
interface Holder {
  readonly object: { secondFactor(more?: SecondFactor): Promise<SecondFactor> }
}

type Channel = 'sms' | 'email'

export async function codeAsked({ object }: Holder, channel: Channel): Promise<void> {
  const now = Date.now()
  await object.secondFactor({ askedAt: now, [`${channel}At` as const]: now })
}

/** Seconds since this session was sent a code that may still be good, by each way (OTP-02); null: none. */
export async function codesSentAgo({ object }: Holder): Promise<Record<Channel, number | null>> {
  const { smsAt = 0, emailAt = 0 } = await object.secondFactor()
  const now = Date.now()
  const ago = (at: number) => (now - at < CODE_LIFE_MS ? Math.floor((now - at) / 1000) : null)
  return { sms: ago(smsAt), email: ago(emailAt) }
}

/** Whether a code that this session asked for may still be valid (D14), whatever the insurer makes of an old one. */
export async function awaitsCode({ object }: Holder): Promise<boolean> {
  const { askedAt = -Infinity } = await object.secondFactor()
  return Date.now() - askedAt < CODE_LIFE_MS
}

export async function prove({ object }: Holder, token: string): Promise<void> {
  await object.secondFactor({ provenAt: Date.now(), token, smsAt: 0, emailAt: 0 })
}

/** What the insurer takes as `X-Otp-Token` (END-14); null: no code was given in the last ten minutes. */
export async function otpTokenOf({ object }: Holder): Promise<string | null> {
  const { provenAt = -Infinity, token } = await object.secondFactor()
  return token !== undefined && Date.now() - provenAt < PROOF_MS ? token : null
}

/** The insurer does not take it (any more): another code is asked for (END-O11). */
export async function forgetProof({ object }: Holder): Promise<void> {
  await object.secondFactor({ provenAt: 0 })
}
