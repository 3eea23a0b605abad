/** Timeout of every call, from the browser or to the insurer (FND-56). */
export const CALL_TIME_LIMIT_MS = 180_000
