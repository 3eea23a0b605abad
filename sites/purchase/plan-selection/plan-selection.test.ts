import { expect, test } from 'vitest'
import { planStart, quoteErrorText, showsFloating } from './plan-selection.ts'

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

test.each([
  ['BUY-116', 'coupon_unknown', 'El cupón ingresado no existe.'],
  ['BUY-117', 'coupon_invalid', 'El cupón ingresado es inválido.'],
  ['BUY-O19', 'coupon_refused', 'El cupón ingresado no es válido.'],
] as const)('[%s] %s is said in its own sentence', (_, code, text) => {
  expect(quoteErrorText({ code })).toBe(text)
})

test('[BUY-53] the floating button needs both: the main one out of sight and more than a tenth scrolled', () => {
  expect(showsFloating(false, 101, 1000)).toBe(true)
  expect(showsFloating(false, 100, 1000)).toBe(false)
  expect(showsFloating(true, 500, 1000)).toBe(false)
  expect(showsFloating(false, 0, 0)).toBe(false)
})
