/** Why a proposal is refused, as it is told to the insurer. */
export const REFUSAL_REASONS = [
  'repair-costs-more',
  'damage-left-out',
  'deductible',
  'car-is-worth-more',
  'other',
] as const
