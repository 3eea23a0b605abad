/**
 * The proof of a person before an effect on money or identity: an endpoint that declares none does not compile (D61).
 */
import type { ActivityKind } from './account/activity.ts'

/** Why an effect asks for no code. */
type NoCodeReason =
  /** There is no session: a password, a code or an e-mail is the proof. */
  | 'visitor'
  /** The secret link is the proof, for one object and one purpose. */
  | 'link'
  /** The call only ends access, or keeps an open session open. */
  | 'closing'
  /** The call itself verifies a code. */
  | 'proving'
  /** The call pays the insurer, and the card's bank asks the card holder. */
  | 'card'
  /** The call moves nothing today, can be switched back, and is recorded in the activity. */
  | 'reversible'
  | 'nothing-moves'

export type SecondFactor =
  /**
   * A code is required first, unless one was given in the last ten minutes. The call is then recorded under
   * "Actividad".
   */
  | {
      readonly required: ActivityKind
      /** True if a later call has the effect and records it. */
      readonly isFirstStep?: true
    }
  /** A code is required only for some inputs, which the handler's options decide. */
  | { readonly depends: ActivityKind }
  | { readonly no: NoCodeReason; readonly leaves?: ActivityKind }

/** Actions for which the insurer requires its own code (END-14, D188), so that a passkey is not accepted (D133). */
export const codeOnlyKinds: readonly ActivityKind[] = ['policy-changed', 'passkey-log-in-on']

/** Settings of the log-in: a code by e-mail is not accepted, since that mailbox also restores the password (D234). */
export const neverByMailKinds: readonly ActivityKind[] = [
  'log-in-factor-on',
  'log-in-factor-off',
  'passkey-log-in-on',
]

/**
 * Settings that refuse a code by e-mail while the log-in needs a factor (D246). An added passkey is a factor, and codes
 * go to the telephone, so access to the mailbox would give both.
 */
export const guardedLogInKinds: readonly ActivityKind[] = [
  'contact-asked',
  'contact-changed',
  'passkey-added',
]
