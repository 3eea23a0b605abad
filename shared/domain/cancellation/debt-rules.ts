/** Rule for an overdue payment after a cancellation. No document defines that, so it is configured (D127). */
export const DEBT_RULES = ['waived', 'owed'] as const
