// bytes: the quoter needs no reasons before a coupon is refused, so they are no part of `coupon.ts`.

/** Reasons for a refused coupon, as codes of the quotation contract. */
export const COUPON_ERRORS = [
  'coupon_unknown',
  'coupon_invalid',
  'coupon_expired',
  'coupon_other_product',
  'coupon_refused',
] as const
type CouponError = (typeof COUPON_ERRORS)[number]

/** Customers' text for each reason (BUY-116 to BUY-118, BUY-O19). */
export const COUPON_ERROR_TEXTS: Readonly<Record<CouponError, string>> = {
  coupon_unknown: 'El cupón ingresado no existe.',
  coupon_invalid: 'El cupón ingresado es inválido.',
  coupon_expired: 'El cupón ingresado ya venció.',
  coupon_other_product: 'El cupón ingresado es de otro producto.',
  coupon_refused: 'El cupón ingresado no es válido.',
}

/**
 * Classifies an error 4000 by its message: first the two words of the documents (BUY-116, BUY-117), then further words
 * (D82). Any other message also counts as a refusal (BUY-O19).
 */
export function couponErrorOf(serverMessage: string | null | undefined): CouponError {
  const message = (serverMessage ?? '').toLowerCase()
  if (!message.includes('coupon')) return 'coupon_refused'
  if (message.includes("doesn't exist")) return 'coupon_unknown'
  if (message.includes('invalid')) return 'coupon_invalid'
  if (message.includes('expired')) return 'coupon_expired'
  return message.includes('product') ? 'coupon_other_product' : 'coupon_refused'
}
