// bytes: a typed coupon is checked after the questions, and the patterns are loaded with it.
import { isAlphanumeric } from '../text/patterns.ts'

type CouponProblem = 'missing' | 'format'

const MIN_LENGTH = 4
const MAX_LENGTH = 20

/** Checks a coupon: letters, digits and spaces, 4 to 20 characters as typed (BUY-112). */
export function checkCoupon(value: string): CouponProblem | null {
  const coupon = value.trim()
  if (coupon === '') return 'missing'
  const fits = coupon.length >= MIN_LENGTH && coupon.length <= MAX_LENGTH
  return fits && isAlphanumeric(coupon) ? null : 'format'
}
