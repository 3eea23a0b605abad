/** The insurer's numbers for what happened to a policy and to its payments. */

/** FND-27: the latest action on a policy. */
export const POLICY_ACTIONS = { ISSUE: 3, CANCEL: 4, REHABILITATED: 5 } as const

/** FND-28; the insurer spells the first one UNKNOW (FND-O14). */
export const PAYMENT_STATUS = { UNKNOWN: 0, ACTIVE: 1, GRACE_PERIOD: 2, CANCELLED: 3 } as const
