/** Maps the insurer's answers to a payment to those of the islands (PAY-39 to PAY-49). */
import type { Endpoint } from '#shared/contracts/endpoint.ts'
import type * as contract from '#shared/contracts/purchase/payment.ts'
import { errorCodes, isCouponError } from '#shared/upstream/errors.ts'
import type { pay, payMonthly } from '#shared/upstream/purchase/payment.ts'
import { done, fail, failureOf, type Failure, type Outcome } from '#gateway/http/failure.ts'
import type { InsurerAnswer, UpstreamFailure } from '#gateway/insurer/answer.ts'
import type { Traces } from '#gateway/insurer/ask-once.ts'
import { listPolicies, type UpstreamPolicy } from '#shared/upstream/policies/policies.ts'
import type { Ctx } from '#gateway/http/context.ts'
import { askSigned } from '#gateway/insurer/ask.ts'

export function payOutcome(paid: InsurerAnswer<typeof pay>): Outcome<typeof contract.pay> {
  if (!paid.ok) return paymentFailure(paid)
  return done({ secret: paid.data.secret, policyNumber: paid.data.policy_number })
}

export function orderOutcome(paid: InsurerAnswer<typeof payMonthly>): Outcome<typeof contract.payMonthly> {
  if (!paid.ok) return paymentFailure(paid)
  return done({ secret: paid.data.secret ?? null, policyNumber: paid.data.policy_number })
}

/**
 * How the outcome of a single payment is looked up. The payment's secret was lost with the response, and is not needed
 * once the policy is paid.
 */
export const payTraces = (c: Ctx, policyId: string): Traces<typeof pay> =>
  tracesOf(c, policyId, () => alreadyPaid)

export const orderTraces = (c: Ctx, policyId: string): Traces<typeof payMonthly> =>
  tracesOf(c, policyId, (policyNumber) => ({ ok: true, data: { policy_number: policyNumber } }))

/**
 * Describes how the outcome of a payment is looked up: only a paid policy proves success, and an unknown outcome is
 * never retried (D79).
 */
const tracesOf = <E extends Endpoint>(
  c: Ctx,
  policyId: string,
  paidAs: (policyNumber: string) => InsurerAnswer<E>,
): Traces<E> => ({
  look: async () => {
    const found = await findPaid(c, ({ id }) => String(id) === policyId)
    if (found.state === 'paid') return paidAs(found.policy.number)
    return found.state === 'unpaid' ? 'undone' : 'unknown'
  },
  again: 'never',
})

const alreadyPaid: UpstreamFailure = {
  ok: false,
  kind: 'refused',
  status: 409,
  error: { code: errorCodes.alreadyPaid, message: '' },
}

type PaymentCode = (typeof contract.cardErrors)[number] | 'coupon_refused' | 'already_paid' | 'not_renewable'

/** PAY-39 to PAY-47, PAY-49: maps a failed payment to the contract's error. */
export function paymentFailure(failure: UpstreamFailure): Failure<PaymentCode> {
  if (failure.kind !== 'refused' || failure.error === undefined) return failureOf(failure)
  const { decline_code: declined } = failure.error
  // A decline code without an error code means a declined card.
  const code = failure.error.code ?? (declined ? 'card_declined' : '')
  if (isCouponError(failure.error)) return fail('coupon_refused')
  if (code === errorCodes.alreadyPaid) return fail('already_paid')
  if (code === errorCodes.notRenewable) return fail('not_renewable')
  if (typeof code === 'number') return failureOf(failure)
  switch (code) {
    case 'card_declined':
      return fail(declined === 'insufficient_funds' ? 'insufficient_funds' : 'card_declined')
    case 'expired_card':
    case 'incorrect_cvc':
    case 'processing_error':
      return fail(code)
    case 'invalid_card':
      if (declined === 'installment_not_available') return fail('credit_only')
      return fail('card_other', 409, { detail: code })
    default:
      return isProviderCode(code) && failure.status < 500
        ? fail('card_other', 409, { detail: code })
        : failureOf(failure)
  }
}

/** True if the text has the form of a card provider's decline code; other text is a message, which is never shown. */
const isProviderCode = (code: string) => /^[a-z][a-z_]{2,60}$/.test(code) && !code.startsWith('idempotency_')

/** An insurer without stored outcomes shows a payment by the dates of the paid policy (POL-10, D79). */
type Found =
  | { readonly state: 'paid' | 'unpaid'; readonly policy: UpstreamPolicy }
  /** The paid policy is missing in the insurer's list of policies. */
  | { readonly state: 'missing' }
  | { readonly state: 'unknown'; readonly failure: UpstreamFailure }

/** Asks the policy list (API-24) about one policy, by its id or its number. */
export async function findPaid(
  c: Ctx,
  isThis: (policy: Pick<UpstreamPolicy, 'id' | 'number'>) => boolean,
): Promise<Found> {
  const listed = await askSigned(c, listPolicies, { query: { timestamp: Date.now() } })
  if (!listed.ok) return { state: 'unknown', failure: listed }
  const policy = listed.data.products.flatMap(({ policies }) => policies).find(isThis)
  if (policy === undefined) return { state: 'missing' }
  // A policy that was never paid has no dates (POL-10).
  if (policy.start_date) return { state: 'paid', policy }
  const unread = unreadDates(listed)
  return unread.length === 0
    ? { state: 'unpaid', policy }
    : { state: 'unknown', failure: { ok: false, kind: 'unreadable', unread } }
}

/** Paths of unreadable start dates. With any of them a missing date does not mean an unpaid policy (D76). */
export const unreadDates = ({ unread = [] }: { readonly unread?: readonly string[] }): readonly string[] =>
  unread.filter((path) => path.endsWith('start_date'))
