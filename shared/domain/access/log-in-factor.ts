/** A second factor at the log-in, for people who switch it on (D234). */

/** Lifetime of a log-in between password and factor: a code has to arrive, or a phone has to be found. */
export const HALF_SESSION_MS = 10 * 60_000

/** Number of wrong codes after which the log-in has to start again, and the account's owner is notified. */
export const FACTOR_TRIES = 10
