/** Describes one effect of the gateway, and how its outcome is found. */

/**
 * How the gateway retries after a lost answer, at an insurer without our additions whose documents do not show the
 * effect. `never`: it is not sent again on a guess; the person decides. `late`: sent again ten minutes later, under
 * its key. `harmless`: sent again at once, because a repetition changes nothing. `own`: the gateway itself made it and
 * needs no look-up.
 */
type Again = 'never' | 'late' | 'harmless' | 'own'

export interface Effect {
  readonly what: string
  /** Capability and name of its calls, as in `shared/openapi/own-calls.ts`. */
  readonly calls: readonly string[]
  /** The look-up with API-122 to API-127; if empty, the same as `without`. */
  readonly withAdditions: string
  readonly without: string
  readonly again: Again
  readonly reads: string
}

export const PRESS_AGAIN = 'the sentence of the failure (FND-64, FND-65); another press repeats it'
