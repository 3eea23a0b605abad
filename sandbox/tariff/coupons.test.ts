import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '#shared/domain/testing/property-runs.ts'
import { expandCatalogue } from '../catalogue/expand.ts'
import { checkCoupon, COUPONS } from './coupons.ts'
import { TODAY } from './tariff.fixture.ts'

const NISSAN = 10
const { brands, models } = expandCatalogue()

test('a coupon gives its discount in any letter case and with spaces', () => {
  expect(checkCoupon('BIENVENIDO10', NISSAN, TODAY)).toMatchObject({ result: 'ok', coupon: { percent: 10 } })
  expect(checkCoupon(' volante 15 ', NISSAN, TODAY)).toMatchObject({ result: 'ok', coupon: { percent: 15 } })
})

test("the message of an unknown coupon says doesn't exists", () => {
  expect(checkCoupon('NADA99', NISSAN, TODAY)).toEqual({
    result: 'unknown',
    message: "coupon NADA99 doesn't exists",
  })
})

test('[D82] the message of a coupon says that it has expired or is of another product', () => {
  expect(checkCoupon('VERANO24', NISSAN, TODAY)).toEqual({
    result: 'expired',
    message: 'coupon VERANO24 has expired',
  })
  expect(checkCoupon('VERANO24', NISSAN, '2024-09-30').result).toBe('ok')
  expect(checkCoupon('HOGAR10', NISSAN, TODAY)).toEqual({
    result: 'other product',
    message: 'coupon HOGAR10 is of another product',
  })
})

test('a coupon of another brand is refused with the message invalid', () => {
  expect(checkCoupon('TOYOTA12', NISSAN, TODAY)).toEqual({
    result: 'invalid',
    message: 'coupon TOYOTA12 is invalid',
  })
  const toyota = brands.find((brand) => brand.name === 'TOYOTA')
  expect(checkCoupon('TOYOTA12', toyota?.id ?? 0, TODAY).result).toBe('ok')
})

test('the motorcycle coupon is valid for every motorcycle brand and for no other', () => {
  const motorcycles = new Set(
    models.filter((model) => model.body === 'motorcycle').map((model) => model.brandId),
  )
  for (const { id } of brands) {
    expect(checkCoupon('MOTO10', id, TODAY).result).toBe(motorcycles.has(id) ? 'ok' : 'invalid')
  }
})

test('every coupon code has 4 to 20 letters and digits', () => {
  for (const { code } of COUPONS) expect(code).toMatch(/^[A-Z0-9]{4,20}$/)
})

test('any typed text gets one of five answers', () => {
  fc.assert(
    fc.property(fc.string(), (code) => {
      expect(['ok', 'unknown', 'invalid', 'expired', 'other product']).toContain(
        checkCoupon(code, NISSAN, TODAY).result,
      )
    }),
    runs,
  )
})
