/** Lifetimes of abandoned data on a device (D9, D63); sentences about the lifetimes are built from the constants. */
const HOUR_MS = 60 * 60 * 1000

/** Lifetime of a draft, from its last change. */
export const DRAFT_LIFE_MS = 72 * HOUR_MS
/**
 * Lifetime of data that exists only on this device, such as a form by link or an unreceived photo, counted from its
 * last change (D125).
 */
export const UNSENT_LIFE_MS = 30 * 24 * HOUR_MS
/** Lifetime of the pocket card, from the last visit. */
export const POCKET_CARD_LIFE_MS = 30 * 24 * HOUR_MS
