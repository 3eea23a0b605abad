import { expect, test } from 'vitest'
import { planStart, showsFloating } from './plan-selection.ts'

test('[BUY-102] what was chosen earlier is taken up, part by part', () => {
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

test('[BUY-53] the floating button needs both: the main one out of sight and more than a tenth scrolled', () => {
  expect(showsFloating(false, 101, 1000)).toBe(true)
  expect(showsFloating(false, 100, 1000)).toBe(false)
  expect(showsFloating(true, 500, 1000)).toBe(false)
  expect(showsFloating(false, 0, 0)).toBe(false)
})
