/** Of a body to the insurer: without a coupon there is no such field; neither null nor an empty text is one (D157). */
export const couponField = (coupon: string | null): { readonly coupon?: string } => (coupon ? { coupon } : {})
