/** Normalises a coupon for sending: without spaces (BUY-113). */
export function cleanCoupon(value: string): string {
  return value.replaceAll(' ', '')
}
