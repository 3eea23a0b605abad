/** As it is sent: without its spaces (BUY-113). */
export function cleanCoupon(value: string): string {
  return value.replaceAll(' ', '')
}
