/** Characters of what a person writes about data of theirs that is wrong. */
export const CORRECTION_MAX_LENGTH = 500
