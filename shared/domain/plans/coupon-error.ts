/** Why the insurer refused a coupon, in the codes of the contract of a quotation. */
export const COUPON_ERRORS = [
  'coupon_unknown',
  'coupon_invalid',
  'coupon_expired',
  'coupon_other_product',
  'coupon_refused',
] as const
type CouponError = (typeof COUPON_ERRORS)[number]

/** What customers read of each (BUY-116 to BUY-118, BUY-O19). */
export const COUPON_ERROR_TEXTS: Readonly<Record<CouponError, string>> = {
  coupon_unknown: 'El cupón ingresado no existe.',
  coupon_invalid: 'El cupón ingresado es inválido.',
  coupon_expired: 'El cupón ingresado ya venció.',
  coupon_other_product: 'El cupón ingresado es de otro producto.',
  coupon_refused: 'El cupón ingresado no es válido.',
}

/**
 * An error named 4000, classified by its message: first the two words that the documents name (BUY-116, BUY-117), then
 * those that we chose (D82); a message of another form is a refusal all the same (BUY-O19).
 */
export function couponErrorOf(serverMessage: string | null | undefined): CouponError {
  const message = (serverMessage ?? '').toLowerCase()
  if (!message.includes('coupon')) return 'coupon_refused'
  if (message.includes("doesn't exist")) return 'coupon_unknown'
  if (message.includes('invalid')) return 'coupon_invalid'
  if (message.includes('expired')) return 'coupon_expired'
  return message.includes('product') ? 'coupon_other_product' : 'coupon_refused'
}
