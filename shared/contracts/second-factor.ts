/** Who proves that it is the person before money or identity moves: every effect of ours answers, or does not compile (D61). */
import type { ActivityKind } from './account/activity.ts'

/** Why an effect asks for no code; the sentences are printed in `docs/security.md`. */
export const noFactorReasons = {
  visitor: 'Nobody is signed in: a password, a code or an e-mail of its own is the proof',
  link: 'The link is the proof, of one object and one purpose',
  closing: 'It only ends access, or keeps open what is open',
  proving: 'It is the proof itself',
  card: 'It pays the insurer, and the bank of the card asks its holder',
  reversible: 'It moves nothing today and can be switched back, and leaves a line under "Actividad"',
  'nothing-moves': 'Neither money nor identity moves by it',
} as const
export type NoFactorReason = keyof typeof noFactorReasons

export type SecondFactor =
  /** A code first, unless one was given in the last ten minutes; afterwards this line under "Actividad". */
  | { readonly required: ActivityKind }
  /** The same, for some of its inputs: the handler's options say which. */
  | { readonly depends: ActivityKind }
  | { readonly no: NoFactorReason; readonly leaves?: ActivityKind }
