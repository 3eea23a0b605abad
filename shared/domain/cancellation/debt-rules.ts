/** What becomes of what is overdue once a policy is cancelled: no document says it, the configuration does (D127). */
export const DEBT_RULES = ['waived', 'owed'] as const
