/** Characters of why somebody does not sign a document, in their own words. */
export const REASON_MAX_LENGTH = 500
