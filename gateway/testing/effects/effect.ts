/** One effect of ours, and what is known of it. */

/**
 * After a lost answer, at an insurer without our additions, while its documents do not show the effect:
 * - `never`: it is not sent again on a guess; the person decides.
 * - `late`: sent again ten minutes after, under its key.
 * - `harmless`: sent again at once, because a repetition changes nothing.
 * - `own`: the gateway made it itself and has no look-up to do.
 */
type Again = 'never' | 'late' | 'harmless' | 'own'

export interface Effect {
  readonly what: string
  /** Capability and name of its calls, as `shared/openapi/own-calls.ts` has them. */
  readonly calls: readonly string[]
  /** With API-122 to API-127; where it says nothing: as without. */
  readonly withAdditions: string
  readonly without: string
  readonly again: Again
  readonly reads: string
}

export const PRESS_AGAIN = 'the sentence of the failure (FND-64, FND-65); pressed again it goes on'
