/** A coupon that could not be put in place: it stays in its field with the reason, and the price is shown without it. */
import type { CallError } from '#shared/http/call.ts'

export interface RefusedCoupon {
  readonly coupon: string
  readonly error: CallError<string>
}

const ofCarOrPerson = ['postal_code_unknown', 'version_unknown', 'needs_account']

/**
 * Whether a quote with a coupon may have failed for it: the insurer refused it, or failed without naming another reason
 * (D82). Then the price is asked for without it, which also tells whether it was the coupon.
 */
export const mayBeOfCoupon = ({ code }: CallError<string>): boolean => !ofCarOrPerson.includes(code)
