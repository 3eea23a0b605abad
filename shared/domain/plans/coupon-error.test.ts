import { expect, test } from 'vitest'
import { COUPON_ERROR_TEXTS, couponErrorOf } from './coupon-error.ts'

const textOf = (message: string) => COUPON_ERROR_TEXTS[couponErrorOf(message)]

test("[BUY-116] a message that the coupon doesn't exists says so", () => {
  expect(textOf("The coupon FOO doesn't exists")).toBe('El cupón ingresado no existe.')
})

test('[BUY-117] a message that the coupon is invalid says so', () => {
  expect(textOf('Coupon is Invalid')).toBe('El cupón ingresado es inválido.')
})

test('[D82] a coupon that has expired, or that is of another product, says so', () => {
  expect(textOf('coupon VERANO24 has expired')).toBe('El cupón ingresado ya venció.')
  expect(textOf('Coupon HOGAR10 is of another product')).toBe('El cupón ingresado es de otro producto.')
})

test('[BUY-118] [BUY-O19] any other message of an error 4000 means a coupon that is not valid', () => {
  expect(textOf('coupon used up')).toBe('El cupón ingresado no es válido.')
  expect(textOf("plan doesn't exists")).toBe('El cupón ingresado no es válido.')
})
