/** The proof of a person before money or identity moves: every effect declares one, or does not compile (D61). */
import type { ActivityKind } from './account/activity.ts'

/** Why an effect asks for no code. */
type NoCodeReason =
  /** There is no session: a password, a code or an e-mail is the proof. */
  | 'visitor'
  /** The link is the proof, of one object and one purpose. */
  | 'link'
  /** It only ends access, or keeps open what is open. */
  | 'closing'
  /** It is the proof itself. */
  | 'proving'
  /** It pays the insurer, and the bank of the card asks its holder. */
  | 'card'
  /** It moves nothing today, can be switched back, and leaves a line. */
  | 'reversible'
  | 'nothing-moves'

export type SecondFactor =
  /** A code first, unless one was given in the last ten minutes; afterwards this line under "Actividad". */
  | {
      readonly required: ActivityKind
      /** Another call makes it, and leaves the line. */
      readonly isFirstStep?: true
    }
  /** The same, for some of its inputs: the handler's options say which. */
  | { readonly depends: ActivityKind }
  | { readonly no: NoCodeReason; readonly leaves?: ActivityKind }

/** Actions for which the insurer requires its own code (END-14, D188): a passkey is not accepted (D133). */
export const codeOnlyKinds: readonly ActivityKind[] = ['policy-changed', 'passkey-log-in-on']

/** Settings of the log-in: a code by e-mail is not accepted, since that mailbox also restores the password (D234). */
export const neverByMailKinds: readonly ActivityKind[] = [
  'log-in-factor-on',
  'log-in-factor-off',
  'passkey-log-in-on',
]

/**
 * Also refused by e-mail while the log-in needs a factor (D246). An added passkey is a factor and codes go to the
 * telephone, so access to the mailbox would give both.
 */
export const guardedLogInKinds: readonly ActivityKind[] = [
  'contact-asked',
  'contact-changed',
  'passkey-added',
]
