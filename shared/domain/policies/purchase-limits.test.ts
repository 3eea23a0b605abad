import { expect, test } from 'vitest'
import { PURCHASE_LIMITS } from './purchase-limits.ts'

test('[FND-96] a customer holds at most 5 active policies', () => {
  expect(PURCHASE_LIMITS.activePolicies).toBe(5)
})

test('[FND-97] the minimum age is 16', () => {
  expect(PURCHASE_LIMITS.minimumAge).toBe(16)
})

test('[FND-99] photos are due within 3 days of the payment', () => {
  expect(PURCHASE_LIMITS.daysToSendPhotos).toBe(3)
})
