/** A coupon as it is sent, and whether a failed quote may be its fault. */

// bytes: the quoter's questions load this module, so the check of a typed coupon and the reasons stand beside it.

/** Normalises a coupon for sending: without spaces (BUY-113). */
export function cleanCoupon(value: string): string {
  return value.replaceAll(' ', '')
}

const ofCarOrPerson: readonly string[] = ['postal_code_unknown', 'version_unknown', 'needs_account']

/**
 * True if a quote may have failed because of its coupon: the insurer refused it, or failed without another reason
 * (D82). The price is then requested without the coupon, which shows whether the coupon was the cause.
 */
export const mayBeOfCoupon = ({ code }: { readonly code: string }): boolean => !ofCarOrPerson.includes(code)
