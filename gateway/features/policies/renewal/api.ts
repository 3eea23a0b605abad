import type { BodyOf, ErrorsOf } from '#shared/contracts/endpoint.ts'
import * as contract from '#shared/contracts/policies/renewal.ts'
import { money } from '#shared/domain/money/money.ts'
import { cleanCoupon } from '#shared/domain/plans/coupon.ts'
import { COUPON_ERRORS } from '#shared/domain/plans/coupon-error.ts'
import {
  couponField,
  quotationShown,
  quoteFailure,
} from '#gateway/features/purchase/quote/quotation-shown.ts'
import { errorCodes, isCouponError } from '#shared/upstream/errors.ts'
import { quoteRenewal, requestRenewal } from '#shared/upstream/policies/renewal.ts'
import type { Ctx } from '#gateway/http/context.ts'
import { sessionEnded, done, fail, failureOf, type Failure, type Outcome } from '#gateway/http/failure.ts'
import { answerOnce, answerSignedIn, type Route } from '#gateway/http/route.ts'
import type { UpstreamFailure } from '#gateway/insurer/answer.ts'
import { oneAtATime } from '#gateway/idempotency/one-at-a-time.ts'
import { askOnce, type Submission } from '#gateway/insurer/ask-once.ts'
import { askSigned } from '#gateway/insurer/ask.ts'
import { guessCoupon, personAndAddressCounter } from '#gateway/limits/limits.ts'
import { readBodies, type FindBody } from '#gateway/features/purchase/catalogue/vehicles.ts'
import { lookForRequest, requestedPolicy, requestJustMade } from '#gateway/features/purchase/purchase/api.ts'
import { noteRequest } from '#gateway/features/purchase/purchase/steps.ts'
import { askedPlans, coveragesShown } from '#gateway/features/purchase/quote/plans-adapter.ts'
import { readEndings, type Endings } from '../policies/end-of-cover.ts'
import { askPolicyList, ofPolicy } from '../policies/policy-list.ts'
import { policyRequested } from '#gateway/case-file/purchase-events.ts'
import { idFrom } from '#shared/upstream/kept-id.ts'
import type { RenewedPolicy } from '#shared/contracts/policies/renewal.ts'
import { spelled } from '#shared/domain/vehicle/spelling.ts'
import { productPaymentTypes } from '#shared/upstream/purchase/plan-shapes.ts'
import type { UpstreamProduct } from '#shared/upstream/policies/policies.ts'
import { knownPolicies } from '../policies/adapter.ts'

// Finds the policy to be renewed in the list of the person's policies (REN-13 to REN-16, REN-22 to REN-24).

/** Whether a policy may be renewed. It depends on the other policies of its car, so all of them are checked. */
type Renewable =
  | { readonly state: 'missing' }
  /** `policy` is null if it has no end, so that it cannot be renewed. */
  | { readonly state: 'refused' | 'allowed'; readonly policy: RenewedPolicy | null }

function renewableIn(
  products: readonly UpstreamProduct[],
  policyNumber: string,
  { bodyOf, now, endings }: { readonly bodyOf: FindBody; readonly now: number; readonly endings: Endings },
): Renewable {
  const known = knownPolicies(products, now, endings).find((one) => one.policyNumber === policyNumber)
  if (known === undefined) return { state: 'missing' }
  const policy = renewedPolicy(products, known, bodyOf)
  return { state: known.allowRenewal && policy !== null ? 'allowed' : 'refused', policy }
}

type Known = ReturnType<typeof knownPolicies>[number]

function renewedPolicy(
  products: readonly UpstreamProduct[],
  { policyNumber, expirationDate, status }: Known,
  bodyOf: FindBody,
): RenewedPolicy | null {
  const product = products.find(({ policies }) => policies.some(({ number }) => number === policyNumber))
  const policy = product?.policies.find(({ number }) => number === policyNumber)
  if (product === undefined || policy === undefined || expirationDate === null) return null
  const { brand, model, year, version, plates, vin } = policy.vehicle
  const { product_payment_type_id: type = null } = product
  return {
    policyNumber,
    expirationDate,
    isExpired: status === 'expired',
    isMonthly: type === null ? null : type === productPaymentTypes.SUBSCRIPTION,
    vehicle: {
      brand: spelled(brand),
      model: spelled(model),
      year,
      version: version.name,
      plates,
      vin,
      body: bodyOf(brand, model),
    },
    coverages: coveragesShown(policy.coverages),
  }
}

/** Finds the VIN of a policy; it identifies the request of a renewal after a lost response (D79). */
const vinOfPolicy = (products: readonly UpstreamProduct[], policyNumber: string) =>
  products.flatMap(({ policies }) => policies).find(({ number }) => number === policyNumber)?.vehicle.vin

export const renewalCalls: readonly Route[] = [
  answerSignedIn(contract.getRenewal, async ({ c, params }) => {
    const read = await readRenewable(c, params.policyNumber)
    if (!read.ok) return read
    const { data: found } = read
    if (found.state === 'missing') return fail('policy_missing', 404)
    return found.state === 'allowed' && found.policy ? done(found.policy) : fail('not_renewable')
  }),

  answerSignedIn(
    contract.quoteRenewal,
    async ({ c, params, body }) => {
      const limited = await (await personAndAddressCounter(c, 'quotesPerPerson', 'quotesPerAddress')).take()
      if (limited !== null) return limited
      const coupon = cleanCoupon(body.coupon)
      const isWrong = (outcome: Outcome<typeof contract.quoteRenewal>) =>
        !outcome.ok && couponErrors.has(outcome.code)
      return guessCoupon(c, coupon || null, () => quote(c, params.policyNumber, { ...body, coupon }), isWrong)
    },
    { limit: { own: ['quotesPerAddress', 'quotesPerPerson'] } },
  ),

  answerOnce(
    contract.requestRenewal,
    async ({ c, body, session, submission }) => {
      // Unreachable at run time, because the contract requires a session.
      if (session === null) return sessionEnded()
      const coupon = cleanCoupon(body.coupon)
      const request = (asked: Submission) => requestOnce(c, { ...body, coupon }, asked)
      const isWrong = (outcome: Outcome<typeof contract.requestRenewal>) =>
        !outcome.ok && outcome.code === 'coupon_refused'
      const business = {
        of: `renewal:${body.policyNumber}`,
        wish: `${body.quotationId} ${body.planId}`,
        call: requestRenewal,
        look: () => lookForRequest(c, (products) => vinOfPolicy(products, body.policyNumber), submission),
        again: 'late',
      } as const
      return oneAtATime(c, session, business, submission, async (asked) => {
        const before = asked.isRetry ? null : await requestJustMade(c, session, business)
        if (before !== null) return before
        return noteRequest(c, session, asked, () =>
          // A retry only looks up an outcome, so it is never limited.
          asked.isRetry ? request(asked) : guessCoupon(c, coupon || null, () => request(asked), isWrong),
        )
      })
    },
    { caseEvent: policyRequested },
  ),
]

const couponErrors: ReadonlySet<string> = new Set(COUPON_ERRORS)

/**
 * Reads whether a policy can be renewed, from the list: another policy of the same car may have replaced it (REN-22,
 * REN-23).
 */
export async function readRenewable(
  c: Ctx,
  policyNumber: string,
): Promise<{ readonly ok: true; readonly data: Renewable } | Failure<never>> {
  const [listed, bodyOf, endings] = await Promise.all([
    askPolicyList(c, ofPolicy(policyNumber)),
    readBodies(c),
    readEndings(c),
  ])
  if (!listed.ok) return failureOf(listed)
  return done(renewableIn(listed.data.products, policyNumber, { bodyOf, now: Date.now(), endings }))
}

async function quote(
  c: Ctx,
  policyNumber: string,
  { coupon, customization }: BodyOf<typeof contract.quoteRenewal>,
): Promise<Outcome<typeof contract.quoteRenewal>> {
  // Without plans in the request the insurer quotes the policy's present coverages as the custom plan (REN-05).
  const plans = customization === null ? {} : { plans: askedPlans(customization) }
  const quoted = await askSigned(c, quoteRenewal, {
    body: { policy_number: policyNumber, ...couponField(coupon), ...plans },
  })
  if (!quoted.ok) return renewalRefusal(quoted) ?? quoteFailure(quoted)
  const { current_total: total = null } = quoted.data
  const shown = quotationShown(c, quoted.data, coupon || null)
  return done({ ...shown, isOwn: true, thisYear: total === null ? null : money(total) })
}

async function requestOnce(
  c: Ctx,
  body: BodyOf<typeof contract.requestRenewal>,
  submission: Submission,
): Promise<Outcome<typeof contract.requestRenewal>> {
  const { policyNumber, planId, quotationId, coupon } = body
  const requested = await askOnce(
    c,
    requestRenewal,
    {
      body: {
        policy_number: policyNumber,
        plan_id: idFrom(planId),
        quotation_id: idFrom(quotationId),
        ...couponField(coupon),
      },
    },
    submission,
    {
      look: () => lookForRequest(c, (products) => vinOfPolicy(products, policyNumber), submission),
      again: 'late',
    },
  )
  return requested.ok ? requestedPolicy(requested.data) : requestFailure(requested)
}

function requestFailure(failure: UpstreamFailure): Failure<ErrorsOf<typeof contract.requestRenewal>> {
  const error = failure.kind === 'refused' ? failure.error : undefined
  if (error !== undefined && isCouponError(error)) return fail('coupon_refused')
  if (error?.code === errorCodes.quotationExpired) return fail('quotation_expired')
  return renewalRefusal(failure) ?? failureOf(failure)
}

/**
 * REN-14, REN-16: maps a refused renewal to the contract's error. A policy that was renewed and paid meanwhile cannot
 * be renewed again.
 */
function renewalRefusal(failure: UpstreamFailure): Failure<'policy_missing' | 'not_renewable'> | null {
  if (failure.kind !== 'refused') return null
  if (failure.status === 404) return fail('policy_missing', 404)
  const { notRenewable, alreadyPaid } = errorCodes
  const isRefused = failure.error?.code === notRenewable || failure.error?.code === alreadyPaid
  return isRefused ? fail('not_renewable') : null
}
