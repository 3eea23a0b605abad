import { expect, test } from 'vitest'
import { PAYMENT_STATUS, POLICY_ACTIONS } from './policy-codes.ts'

test('[FND-27] [FND-28] [FND-O14] actions and payment statuses have the numbers of the insurer', () => {
  expect(POLICY_ACTIONS).toEqual({ ISSUE: 3, CANCEL: 4, REHABILITATED: 5 })
  expect(PAYMENT_STATUS).toEqual({ UNKNOWN: 0, ACTIVE: 1, GRACE_PERIOD: 2, CANCELLED: 3 })
})
