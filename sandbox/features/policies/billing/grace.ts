/** D92: days after the due day on which a charge is tried again; the last one is the end of the grace period. */
export const RETRY_DAYS = [3, 7, 14, 21] as const
export const GRACE_DAYS = 30
