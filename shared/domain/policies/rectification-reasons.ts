/** What of a policy may not be as it was contracted (LCS 25). */
export const RECTIFICATION_REASONS = ['person', 'vehicle', 'coverages', 'price', 'dates', 'other'] as const
export type RectificationReason = (typeof RECTIFICATION_REASONS)[number]

/** Characters of what is told. */
export const RECTIFICATION_MAX_LENGTH = 1000
