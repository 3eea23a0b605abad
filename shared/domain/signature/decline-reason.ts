/** Maximum length of a person's reason for not signing a document. */
export const REASON_MAX_LENGTH = 500
