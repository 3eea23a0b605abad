/** A second factor at the log-in, for people who switch it on (D234). */

/** How long a password that was right waits for the factor: a code has to arrive, a phone has to be found. */
export const HALF_SESSION_MS = 10 * 60_000

/** Wrong answers after which the log-in begins anew, and its owner hears of it. */
export const FACTOR_TRIES = 10
