/** Reasons for refusing a proposal, as sent to the insurer. */
export const REFUSAL_REASONS = [
  'repair-costs-more',
  'damage-left-out',
  'deductible',
  'car-is-worth-more',
  'other',
] as const

/** Maximum length of the person's own comment (CLP-O7). */
export const COMMENT_MAX_LENGTH = 500
