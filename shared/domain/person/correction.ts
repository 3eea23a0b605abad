/** Maximum length of a person's correction request. */
export const CORRECTION_MAX_LENGTH = 500
