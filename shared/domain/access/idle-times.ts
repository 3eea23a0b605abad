/** Seconds without an action of the person before the warning (D8, IDL-03). Above `TRUSTED_MS` of `shared/stores/idle.ts`. */
const QUIET_SECONDS = 180
/** Length of the warning about inactivity, in seconds; at its end the session ends (IDL-04). */
export const WARNING_SECONDS = 59
/** Seconds without an action until a session ends, unless the gateway's configuration sets its own time. */
export const IDLE_SECONDS = QUIET_SECONDS + WARNING_SECONDS
