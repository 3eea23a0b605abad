/** The second factor as stored in a session's object (D61, D154). */
import type { ActivityKind } from '#shared/contracts/account/activity.ts'

/** The second factor of a session; all times are in epoch ms. */
export interface StoredFactor {
  /** Moment of the last code that this session requested. */
  readonly askedAt?: number
  /** Id of the code that this session requested; empty after use. */
  readonly ask?: string
  /** Moment of the last code by SMS and by e-mail; 0 after use. */
  readonly smsAt?: number
  readonly emailAt?: number
  /** The channel of the last code, and the channel of the code that proved. */
  readonly askedBy?: 'sms' | 'email'
  readonly provenBy?: 'sms' | 'email'
  readonly provenAt?: number
  /** The insurer's token for a correct code. */
  readonly token?: string
  /** Digest of the one-time code that is correct. */
  readonly print?: string
  /** The open challenge for an authenticator, and its purpose (D212). */
  readonly challenge?: string
  readonly challengeFor?: ActivityKind | 'log-in'
  /** The effect that a passkey last confirmed, and when (D212). */
  readonly passkeyFor?: ActivityKind
  readonly passkeyAt?: number
}
