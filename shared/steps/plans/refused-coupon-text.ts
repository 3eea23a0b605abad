/** The texts for a coupon that could not be applied: under its field, and in an alert. */
import { COUPON_ERROR_TEXTS, COUPON_ERRORS } from '#shared/domain/plans/coupon-error.ts'
import { errorText } from '#shared/http/error-text.ts'
import { offerWords } from './offer.ts'
import type { RefusedCoupon } from './refused-coupon.ts'

const words = offerWords.coupon

/** Beside the coupon itself: the sentences of BUY-116 to BUY-118 do not name it. */
export function refusedCouponText({ coupon, error }: RefusedCoupon): string {
  const known = COUPON_ERRORS.find((code) => code === error.code)
  if (known !== undefined) return COUPON_ERROR_TEXTS[known]
  return error.code === 'limit' ? errorText(error, {}) : words.failed(coupon)
}

/** BUY-125: away from its field the coupon is named. */
export function refusedCouponNotice(refused: RefusedCoupon): string {
  const text = refusedCouponText(refused)
  return text.includes(refused.coupon) ? text : `${words.notApplied(refused.coupon)} ${text}`
}
