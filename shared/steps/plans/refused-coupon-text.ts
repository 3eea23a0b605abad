/** The texts for a coupon that could not be applied: under its field, and in an alert. */
import { COUPON_ERROR_TEXTS, COUPON_ERRORS } from '#shared/domain/plans/coupon-error.ts'
import { errorText } from '#shared/http/error-text.ts'
import { offerWords } from './offer.ts'
import type { RefusedCoupon } from './refused-coupon.ts'

const words = offerWords.coupon

/** The reason shown at the coupon's field: the sentences of BUY-116 to BUY-118 do not name the coupon. */
export function refusedCouponText({ coupon, error }: RefusedCoupon): string {
  const known = COUPON_ERRORS.find((code) => code === error.code)
  if (known !== undefined) return COUPON_ERROR_TEXTS[known]
  return error.code === 'limit' ? errorText(error, {}) : words.failed(coupon)
}

/** Returns the reason for alerts, which name the coupon, unlike the text under the field (BUY-125). */
export function refusedCouponNotice(refused: RefusedCoupon): string {
  const text = refusedCouponText(refused)
  return text.includes(refused.coupon) ? text : `${words.notApplied(refused.coupon)} ${text}`
}
