/** How long a session lasts without an action of the person, in seconds (D8, IDL-03, IDL-04). */
export const QUIET_SECONDS = 180
/** The warning that follows counts down from here; then the session ends. */
export const WARNING_SECONDS = 59
