/**
 * The coupon field of a body to the insurer. Without a coupon the field is absent: neither null nor an empty text
 * (D157).
 */
export const couponField = (coupon: string | null): { readonly coupon?: string } => (coupon ? { coupon } : {})
