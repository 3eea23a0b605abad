/** Why a proposal is refused, as the insurer gets it. */
export const REFUSAL_REASONS = [
  'repair-costs-more',
  'damage-left-out',
  'deductible',
  'car-is-worth-more',
  'other',
] as const
