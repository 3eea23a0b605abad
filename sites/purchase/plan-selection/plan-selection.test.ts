import { expect, test } from 'vitest'
import { planStart, showsFloating } from './plan-selection.ts'

test('[BUY-102] the stored choices of plan, form and coupon are restored one by one', () => {
  expect(planStart({ coupon: 'VERANO', planName: 'BASIC_PLAN', paymentForm: 2 })).toEqual({
    planName: 'BASIC_PLAN',
    form: 2,
    coupon: 'VERANO',
    customization: null,
  })
  expect(planStart({ planName: 'GOLD', paymentForm: 7, coupon: 'VERANO' })).toMatchObject({
    planName: null,
    form: null,
    coupon: 'VERANO',
  })
  expect(planStart(undefined)).toEqual({ planName: null, form: null, coupon: '', customization: null })
})

test('[BUY-53] the floating button shows if the main one is out of sight and over a tenth is scrolled', () => {
  expect(showsFloating(false, 101, 1000)).toBe(true)
  expect(showsFloating(false, 100, 1000)).toBe(false)
  expect(showsFloating(true, 500, 1000)).toBe(false)
  expect(showsFloating(false, 0, 0)).toBe(false)
})
