import { expect, test } from 'vitest'
import { COUPON_ERROR_TEXTS, couponErrorOf } from './coupon-error.ts'

const textOf = (message: string) => COUPON_ERROR_TEXTS[couponErrorOf(message)]

test('[BUY-116] the error "The coupon … doesn\'t exists" is translated as a coupon that does not exist', () => {
  expect(textOf("The coupon FOO doesn't exists")).toBe('El cupón ingresado no existe.')
})

test('[BUY-117] the error "Coupon is Invalid" is translated as an invalid coupon', () => {
  expect(textOf('Coupon is Invalid')).toBe('El cupón ingresado es inválido.')
})

test("[D82] the errors of an expired coupon and of another product's coupon are translated", () => {
  expect(textOf('coupon VERANO24 has expired')).toBe('El cupón ingresado ya venció.')
  expect(textOf('Coupon HOGAR10 is of another product')).toBe('El cupón ingresado es de otro producto.')
})

test('[BUY-118] [BUY-O19] any other coupon error is translated as a coupon that is not valid', () => {
  expect(textOf('coupon used up')).toBe('El cupón ingresado no es válido.')
  expect(textOf("plan doesn't exists")).toBe('El cupón ingresado no es válido.')
})
