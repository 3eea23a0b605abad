import { expect, test } from 'vitest'
import { COUPON_ERROR_TEXTS, couponErrorOf } from './coupon-error.ts'

const textOf = (message: string) => COUPON_ERROR_TEXTS[couponErrorOf(message)]

test("[BUY-116] a message that the coupon doesn't exists says so", () => {
  expect(textOf("The coupon FOO doesn't exists")).toBe('El cupón ingresado no existe.')
})

test('[BUY-117] a message that the coupon is invalid says so', () => {
  expect(textOf('Coupon is Invalid')).toBe('El cupón ingresado es inválido.')
})

test('[BUY-118] [BUY-O19] any other message of an error 4000 means a coupon that is not valid', () => {
  expect(textOf('coupon used up')).toBe('El cupón ingresado no es válido.')
  expect(textOf("plan doesn't exists")).toBe('El cupón ingresado no es válido.')
})
