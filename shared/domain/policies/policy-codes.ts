/** Latest action on a policy (FND-27). */
export const POLICY_ACTIONS = { ISSUE: 3, CANCEL: 4, REHABILITATED: 5 } as const

/** Payment status of a policy (FND-28); the insurer spells the first one UNKNOW (FND-O14). */
export const PAYMENT_STATUS = { UNKNOWN: 0, ACTIVE: 1, GRACE_PERIOD: 2, CANCELLED: 3 } as const
