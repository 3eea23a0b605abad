/** How long a device keeps abandoned data (D9, D63); the sentences about it are built from these. */
const HOUR_MS = 60 * 60 * 1000

/** From the last change. */
export const DRAFT_LIFE_MS = 72 * HOUR_MS
/** Data that exists only here, such as a form by link or an unreceived photo, counted from its last change (D125). */
export const UNSENT_LIFE_MS = 30 * 24 * HOUR_MS
/** From the last visit. */
export const POCKET_CARD_LIFE_MS = 30 * 24 * HOUR_MS
