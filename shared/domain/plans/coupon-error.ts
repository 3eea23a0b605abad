/** Why the insurer refused a coupon, in the codes of the contract of a quotation. */
export type CouponError = 'coupon_unknown' | 'coupon_invalid' | 'coupon_refused'

/** What customers read of each (BUY-116 to BUY-118, BUY-O19). */
export const COUPON_ERROR_TEXTS = {
  coupon_unknown: 'El cupón ingresado no existe.',
  coupon_invalid: 'El cupón ingresado es inválido.',
  coupon_refused: 'El cupón ingresado no es válido.',
} as const satisfies Record<CouponError, string>

/**
 * An error named 4000, classified by its message (BUY-116, BUY-117); a message of neither form is a
 * refusal all the same (BUY-O19).
 */
export function couponErrorOf(serverMessage: string | null | undefined): CouponError {
  const message = (serverMessage ?? '').toLowerCase()
  if (!message.includes('coupon')) return 'coupon_refused'
  if (message.includes("doesn't exist")) return 'coupon_unknown'
  return message.includes('invalid') ? 'coupon_invalid' : 'coupon_refused'
}
