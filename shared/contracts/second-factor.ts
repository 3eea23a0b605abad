/** Who proves that it is the person before money or identity moves: every effect of ours answers, or does not compile (D61). */
import type { ActivityKind } from './account/activity.ts'

/** Why an effect asks for no code. */
type NoCodeReason =
  /** Nobody is signed in: a password, a code or an e-mail of its own is the proof. */
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

/** What the insurer itself wants its own code for (END-14, D188): a passkey opens none of these (D133). */
export const codeOnlyKinds: readonly ActivityKind[] = ['policy-changed', 'passkey-log-in-on']

/** What guards the log-in: no code by e-mail, since whoever reads a person's e-mail restores their password (D234). */
export const neverByMailKinds: readonly ActivityKind[] = [
  'log-in-factor-on',
  'log-in-factor-off',
  'passkey-log-in-on',
]

/**
 * The same while the log-in asks for a factor (D246): a passkey that is added is one, and codes go to the telephone, so
 * whoever reads the e-mail would have both.
 */
export const guardedLogInKinds: readonly ActivityKind[] = [
  'contact-asked',
  'contact-changed',
  'passkey-added',
]
