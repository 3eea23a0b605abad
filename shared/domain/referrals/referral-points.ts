/** The value of a referral, and when it is earned (REF-05, REF-06). */
export const REFERRAL_POINTS = { bought: 250, stayed: 500 } as const
/** Active without cancelling, counted from the day on which the policy begins. */
export const MONTHS_TO_STAY = 3
/** How long the code of an opened link counts before the registration (D97). */
export const REFERRAL_DAYS = 30
/** Entries of a history page (REF-18). */
export const HISTORY_PAGE = 25
