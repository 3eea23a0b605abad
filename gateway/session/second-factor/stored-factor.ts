/** What the object of a session keeps of its second factor (D61, D154). */
import type { ActivityKind } from '#shared/contracts/account/activity.ts'

/** Moments in epoch ms. */
export interface SecondFactor {
  /** Of the last code that this session asked for. */
  readonly askedAt?: number
  /** Which of the person's codes it is; empty once it was used. */
  readonly ask?: string
  /** Of the last code by each way; 0 once it was used. */
  readonly smsAt?: number
  readonly emailAt?: number
  /** The way by which the last code went, and by which the one went that proved. */
  readonly askedBy?: 'sms' | 'email'
  readonly provenBy?: 'sms' | 'email'
  readonly provenAt?: number
  /** The insurer's answer to the code that was right. */
  readonly token?: string
  /** Of that code. */
  readonly print?: string
  /** Of the question to an authenticator that is open, and what it is for (D212). */
  readonly challenge?: string
  readonly challengeFor?: ActivityKind | 'log-in'
  /** What a passkey has proven last, and when. */
  readonly passkeyFor?: ActivityKind
  readonly passkeyAt?: number
}
