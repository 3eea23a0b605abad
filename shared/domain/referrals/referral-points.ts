/** Points for a referral, and when they are earned (REF-05, REF-06). */
export const REFERRAL_POINTS = { bought: 250, stayed: 500 } as const
/** Months that a policy must stay active without cancellation, from its start. */
export const MONTHS_TO_STAY = 3
/** Days for which the code of an opened link counts before the registration (D97). */
export const REFERRAL_DAYS = 30
/** Number of entries on a history page (REF-18). */
export const HISTORY_PAGE = 25
