import { expect, test } from 'vitest'
import { refusedCouponNotice } from './CouponForm.tsx'

test.each([
  ['BUY-116', 'coupon_unknown', 'El cupón ingresado no existe.'],
  ['BUY-117', 'coupon_invalid', 'El cupón ingresado es inválido.'],
  ['BUY-O19', 'coupon_refused', 'El cupón ingresado no es válido.'],
  ['D82', 'coupon_expired', 'El cupón ingresado ya venció.'],
  ['D82', 'coupon_other_product', 'El cupón ingresado es de otro producto.'],
] as const)(
  '[%s] [BUY-125] the coupon error %s has its sentence, and the alert names the coupon',
  (_, code, text) => {
    const refused = { coupon: 'VERANO24', error: { code } }
    expect(refusedCouponNotice(refused)).toBe(`No aplicamos el cupón VERANO24. ${text}`)
  },
)

test('[D82] a coupon that the insurer failed to check, or too many tries, has its own alert', () => {
  const failed = { coupon: 'ERROR500', error: { code: 'upstream_failed', status: 500 } }
  expect(refusedCouponNotice(failed)).toBe('No pudimos aplicar el cupón ERROR500: este es tu precio sin él.')
  const limited = { coupon: 'VERANO', error: { code: 'limit', minutes: 5 } }
  expect(refusedCouponNotice(limited)).toBe(
    'No aplicamos el cupón VERANO. Demasiados intentos. Espera 5 minutos e intenta de nuevo.',
  )
})
