/** A refused coupon; its field shows it with the reason, and the price is shown without it. */
import type { CallError } from '#shared/http/call.ts'

export interface RefusedCoupon {
  readonly coupon: string
  readonly error: CallError<string>
}

const ofCarOrPerson = ['postal_code_unknown', 'version_unknown', 'needs_account']

/**
 * True if a quote may have failed because of its coupon: the insurer refused it, or failed without another reason
 * (D82). The price is then requested without the coupon, which shows whether the coupon was the cause.
 */
export const mayBeOfCoupon = ({ code }: CallError<string>): boolean => !ofCarOrPerson.includes(code)
