/** Reads the policy that is to be cancelled, as the insurer knows it. */
import { vehicleName } from '#shared/domain/vehicle/vehicle-name.ts'
import type { Cancellation } from '#shared/contracts/policies/cancellation.ts'
import type { PolicyDetails } from '#shared/contracts/policies/policies.ts'
import { productPaymentTypes } from '#shared/upstream/purchase/plan-shapes.ts'
import { policyByNumber } from '#shared/upstream/policies/policies.ts'
import type { Ctx } from '#gateway/http/context.ts'
import { done, fail, failureOf, type Done, type Failure } from '#gateway/http/failure.ts'
import { askSigned } from '#gateway/insurer/ask.ts'
import { lacksCall } from '#gateway/insurer/refusals.ts'
import { unknownBodies } from '#gateway/features/purchase/catalogue/vehicles.ts'
import { policyDetails } from '../policies/adapter.ts'
import { mandatoryOf } from '../policies/end-of-cover.ts'
import { askPolicyList, losesPolicies, ofPolicy } from '../policies/policy-list.ts'
import { hasPaymentFailed } from '#shared/domain/policies/policy-status.ts'
import type { KeptId } from '#shared/upstream/kept-id.ts'

export interface PolicyToCancel {
  /** The insurer's id of the policy, which is never sent to a browser. */
  readonly id: KeptId
  readonly details: PolicyDetails
  /** Name of the vehicle, such as "Nissan Versa 2022". */
  readonly vehicle: string
  /** True if charged month by month; a payment at once or in instalments covers the whole year. Null if unknown. */
  readonly isMonthly: boolean | null
  readonly mandatory: Cancellation['mandatory']
  /** True if the list of policies reports an overdue payment. */
  readonly isOverdue: boolean
  readonly isMandatoryUnread: boolean
  /** True if the list of policies could not be read, so that what only the list has is unknown. */
  readonly isListUnread: boolean
}

export async function findPolicy(
  c: Ctx,
  policyNumber: string,
): Promise<Done<PolicyToCancel> | Failure<'policy_missing'>> {
  // The compulsory "XZ" policy beside a policy is never shown (POL-02).
  if (policyNumber.includes('XZ')) return fail('policy_missing', 404)
  const [answer, { product, isUnread, isListUnread }] = await Promise.all([
    askSigned(c, policyByNumber, { params: { policyNumber } }),
    findProduct(c, policyNumber),
  ])
  if (!answer.ok) {
    const isMissing = answer.kind === 'refused' && answer.status === 404
    return isMissing ? fail('policy_missing', 404) : failureOf(answer)
  }
  const policy = answer.data
  const details = policyDetails(policy, unknownBodies, Date.now())
  const { brand, model, year } = details.vehicle
  // The documented call for one policy lacks the payment type, which only the list has.
  const type = policy.product_payment_type_id ?? product?.product_payment_type_id ?? null
  return done({
    id: policy.id,
    details,
    vehicle: vehicleName({ brand, model, year }),
    isMonthly: type === null ? null : type === productPaymentTypes.SUBSCRIPTION,
    mandatory: product && mandatoryOf(product),
    isOverdue: product !== null && hasPaymentFailed(product.payment_status),
    isMandatoryUnread: isUnread,
    isListUnread,
  })
}

/** Finds the policy in the list, together with the compulsory policy beside it. */
async function findProduct(c: Ctx, policyNumber: string) {
  const listed = await askPolicyList(c, ofPolicy(policyNumber))
  // An insurer that lacks the list has no compulsory part to show.
  if (!listed.ok) {
    const isListUnread = !lacksCall(listed)
    return { product: null, isUnread: isListUnread, isListUnread }
  }
  const isOfPolicy = ({ number }: { readonly number: string }) => number === policyNumber
  const product = listed.data.products.find(({ policies }) => policies.some(isOfPolicy)) ?? null
  const isFound = product !== null && mandatoryOf(product) !== null
  const isUnread = !isFound && losesPolicies(listed.lost)
  // The policy itself may be an entry that could not be read.
  return { product, isUnread, isListUnread: product === null && isUnread }
}
