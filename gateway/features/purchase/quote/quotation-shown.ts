/** Maps the insurer's quotation of a purchase or a renewal to the one of the islands. */
import type { output } from 'zod/v4/core'
import type { ErrorsOf, ReplyOf } from '#shared/contracts/endpoint.ts'
import type { postQuote } from '#shared/contracts/purchase/quote.ts'
import { money } from '#shared/domain/money/money.ts'
import { couponErrorOf } from '#shared/domain/plans/coupon-error.ts'
import { errorCodes, isCouponError } from '#shared/upstream/errors.ts'
import type { quotationReplySchema } from '#shared/upstream/purchase/quote.ts'
import type { Ctx } from '#gateway/http/context.ts'
import { fail, failureOf, type Failure } from '#gateway/http/failure.ts'
import type { UpstreamFailure } from '#gateway/insurer/answer.ts'
import { plansOf } from './plans-adapter.ts'
import { idText } from '#shared/domain/text/id-text.ts'

export function quotationShown(
  c: Ctx,
  quoted: output<typeof quotationReplySchema>,
  coupon: string | null,
): Omit<ReplyOf<typeof postQuote>, 'isOwn'> {
  const plans = plansOf(quoted.plans, quoted.quotation_id, coupon)
  return {
    quotationId: quoted.quotation_id === null ? (plans[0]?.quotationId ?? '') : idText(quoted.quotation_id),
    plans,
    // A value that the insurer does not send becomes zero, which no screen shows.
    vehicleValue: money(quoted.vehicle?.commercial_value ?? 0),
    assumedAges: quoted.assumed_ages ?? null,
    showListPrice: c.var.config.SHOW_LIST_PRICE,
  }
}

export function quoteFailure(
  failure: UpstreamFailure,
): Failure<Exclude<ErrorsOf<typeof postQuote>, 'needs_account'>> {
  const error = failure.kind === 'refused' ? failure.error : undefined
  if (error !== undefined && isCouponError(error)) return fail(couponErrorOf(error.message))
  switch (error?.code) {
    case errorCodes.postalCode:
      return fail('postal_code_unknown')
    case errorCodes.version:
      return fail('version_unknown')
    default:
      return failureOf(failure)
  }
}

/**
 * The coupon field of a body to the insurer. Without a coupon the field is absent: neither null nor an empty text
 * (D157).
 */
export const couponField = (coupon: string | null): { readonly coupon?: string } => (coupon ? { coupon } : {})
