/** The fate of an overdue payment after a cancellation. No document defines it, so the configuration does (D127). */
export const DEBT_RULES = ['waived', 'owed'] as const
