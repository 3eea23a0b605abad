import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkCoupon } from './check-coupon.ts'
import { cleanCoupon, mayBeOfCoupon } from './coupon.ts'
import { anyText, runs } from '../testing/property-runs.ts'

test('[BUY-112] a coupon has letters, digits and spaces, at least 4 and at most 20 characters', () => {
  for (const good of ['AHORRA10', 'buen fin 26', 'ABCD', 'A'.repeat(20)]) expect(checkCoupon(good)).toBeNull()
  for (const bad of ['ABC', 'A'.repeat(21), 'AHORRA-10', '10%OFF', ' A '])
    expect(checkCoupon(bad)).toBe('format')
  expect(checkCoupon('   ')).toBe('missing')
})

test('[BUY-113] cleanCoupon removes the spaces of a coupon', () => {
  expect(cleanCoupon(' BUEN FIN 26 ')).toBe('BUENFIN26')
  fc.assert(
    fc.property(anyText, (value) => {
      expect(cleanCoupon(value)).not.toContain(' ')
      if (checkCoupon(value) === null) expect(cleanCoupon(value)).not.toBe('')
    }),
    runs,
  )
})

test('[D82] errors about the car or the place are not blamed on the coupon', () => {
  const codes = ['postal_code_unknown', 'version_unknown', 'needs_account', 'upstream_failed', 'unreachable']
  expect(codes.filter((code) => mayBeOfCoupon({ code }))).toEqual(['upstream_failed', 'unreachable'])
})
