/** Why a proposal is refused, as the insurer gets it. */
export const REFUSAL_REASONS = [
  'repair-costs-more',
  'damage-left-out',
  'deductible',
  'car-is-worth-more',
  'other',
] as const

/** Characters of what the person adds in their own words (CLP-O7). */
export const COMMENT_MAX_LENGTH = 500
