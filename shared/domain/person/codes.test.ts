import { expect, test } from 'vitest'
import * as codes from './codes.ts'

test('[FND-26] [FND-27] policy statuses and actions have the numbers of the insurer', () => {
  expect(codes.POLICY_STATUS_CODES).toEqual({ ACTIVE: 1, PENDING: 2, CANCELLED: 3, EXPIRED: 4 })
  expect(codes.POLICY_ACTIONS).toEqual({ ISSUE: 3, CANCEL: 4, REHABILITATED: 5 })
})

test('[FND-28] [FND-29] [FND-O14] payment statuses have the numbers of the insurer', () => {
  expect(codes.PAYMENT_STATUS).toEqual({ UNKNOWN: 0, ACTIVE: 1, GRACE_PERIOD: 2, CANCELLED: 3 })
  expect(codes.PAYMENT_RECORD_STATUS).toEqual({ PAID: 4, ERROR: 7 })
})

test('[FND-30] ISSUED is sent for a policy that is to begin', () => {
  expect(Object.values(codes.SENT_POLICY_STATUS).toSorted()).toEqual([
    'ACTIVE',
    'CANCELLED',
    'EXPIRED',
    'ISSUED',
    'PENDING',
  ])
  expect(codes.SENT_POLICY_STATUS.TO_BEGIN).toBe('ISSUED')
})

test('[FND-31] [FND-35] [FND-36] cards, genders and civil statuses have their codes', () => {
  expect(codes.CARD_TYPES).toEqual({ DEBIT: 1, CREDIT: 2 })
  expect(codes.GENDERS).toEqual({ MALE: 1, FEMALE: 2 })
  expect(codes.CIVIL_STATUS).toEqual({ SINGLE: 1, MARRIED: 2, DIVORCED: 4, OTHER: 9 })
})

test('[FND-32] [FND-O13] terms count 1 to 4 for 3 to 12 payments', () => {
  expect(codes.TERM_CODES).toEqual({
    ANNUAL: 0,
    SUBSCRIPTION: 1,
    THREE_PAYMENTS: 1,
    SIX_PAYMENTS: 2,
    NINE_PAYMENTS: 3,
    TWELVE_PAYMENTS: 4,
  })
})

test('[FND-33] payment plans have their Spanish names', () => {
  expect(codes.PAYMENT_PLAN_NAMES).toEqual({
    ANNUAL: 'anual',
    SUBSCRIPTION: 'mes a mes',
    MONTHLY: 'diferido',
  })
})

test('[FND-37] [FND-38] [FND-40] [FND-41] pictures, workshops, card brands and providers are complete', () => {
  expect(codes.PICTURE_TYPES).toEqual({ FRONT: 0, RIGHT: 1, LEFT: 2, BACK: 3 })
  expect(codes.CLAIM_PROVIDERS).toEqual({ MULTIBRAND: 0, AGENCY: 1 })
  expect(codes.CARD_BRANDS).toEqual(['visa', 'mastercard', 'amex', 'none'])
  expect(codes.PAYMENT_PROVIDERS).toEqual(['OPENPAY', 'STRIPE', 'none'])
})

test('[QUO-O10] a quotation sends the stored civil status, or 9 when it is 0, missing or unknown', () => {
  expect([2, 0, 9, 7, null, undefined].map(codes.quotedCivilStatus)).toEqual([2, 9, 9, 9, 9, 9])
})

test('[POL-04] the payment type of a product becomes that of its policy', () => {
  expect([0, 1, 2].map(codes.paymentPlanTypeOf)).toEqual(['ANNUAL', 'SUBSCRIPTION', 'MONTHLY'])
})
