import { expect, test } from 'vitest'
import { EMERGENCY_PHONE, PURCHASE_LIMITS } from './purchase-limits.ts'

test('[FND-96] [BUY-08] a customer holds at most 5 active policies', () => {
  expect(PURCHASE_LIMITS.activePolicies).toBe(5)
})

test('[FND-97] the minimum age is 16', () => {
  expect(PURCHASE_LIMITS.minimumAge).toBe(16)
})

test('[FND-98] the emergency number dials the digits that it shows', () => {
  expect(EMERGENCY_PHONE.shown).toBe('800 999 0160')
  expect(EMERGENCY_PHONE.href).toBe(`tel:${EMERGENCY_PHONE.shown.replaceAll(' ', '')}`)
})

test('[FND-99] photos are due within 3 days of the payment', () => {
  expect(PURCHASE_LIMITS.daysToSendPhotos).toBe(3)
})
