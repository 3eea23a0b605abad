/** Steps after a payment that do not depend on the customer's answers (PAY-33 to PAY-38, PAY-O5). */
import type { BodyInput } from '#shared/contracts/endpoint.ts'
import { getPaymentState } from '#shared/contracts/purchase/payment-state.ts'
import { chooseRenewal, putReceipt, type Bought } from '#shared/contracts/purchase/payment.ts'
import { perMonth, ZERO } from '#shared/domain/money/money.ts'
import type { PaidCard } from '#shared/domain/payment/paid-card.ts'
import type { PaymentOption, Plan } from '#shared/domain/plans/plan.ts'
import { call } from '#shared/http/call.ts'
import { submitOnce, type SubmissionStore } from '#shared/http/submission.ts'

export interface PaidPolicy {
  readonly policyId: string
  readonly policyNumber: string
  /** E-mail that receives the policy: the relative's, if there is one (BUY-179). */
  readonly email: string
  /** VIN of the car, by which its drafts are found. */
  readonly vin: string
  /** Car and plan for the receipt; null if the draft does not have them. */
  readonly bought: { readonly car: Bought['car']; readonly plan: Plan } | null
  /** For a renewal: the policy that the new one follows. */
  readonly renews?: BodyInput<typeof putReceipt>['renews']
}

/** Payment option that was charged; `card` is null if this page did not make the payment. */
export interface Charge {
  readonly paymentId: string
  readonly card: PaidCard | null
}

interface Settled {
  /** The receipt as it was last sent. */
  readonly receipt: ReceiptInput
  readonly hasReceipt: boolean
  /** True if photos are asked for: by configuration (PAY-O8), unless the insurer requires none. */
  readonly wantsPhotos: boolean
}
type ReceiptInput = BodyInput<typeof putReceipt>

/**
 * Stores the receipt in the session before any question (D30), and again with the insurer's facts: start of the policy,
 * photos, and payment form. The drafts are deleted with the last answer (PAY-37). Until then a reload finds the payment
 * made and asks again, and a second tab is not redirected.
 */
export async function settlePayment(
  policy: PaidPolicy,
  charge: Charge | null,
  picturesPrompt: boolean,
): Promise<Settled> {
  const { policyNumber } = policy
  const [, state] = await Promise.all([
    keepReceipt(receiptOf(policy, { charge, startDate: null, wantsPhotos: picturesPrompt })),
    call(getPaymentState, { params: { policyNumber } }),
  ])
  const { startDate = null, paymentPlanId = null, photosRequired = true } = state.ok ? state.data : {}
  const wantsPhotos = picturesPrompt && photosRequired
  const found = charge ?? (paymentPlanId === null ? null : { paymentId: paymentPlanId, card: null })
  const receipt = receiptOf(policy, { charge: found, startDate, wantsPhotos })
  return { receipt, hasReceipt: await keepReceipt(receipt), wantsPhotos }
}

export async function keepReceipt(receipt: ReceiptInput): Promise<boolean> {
  return (await call(putReceipt, { body: receipt })).ok
}

interface Known {
  readonly charge: Charge | null
  readonly startDate: string | null
  readonly wantsPhotos: boolean
}

/** Receipt of a purchase (BUY-178). It has an amount only if the charged option is known. */
export function receiptOf(policy: PaidPolicy, known: Known): ReceiptInput {
  const { email, policyNumber, bought, renews } = policy
  const which = { email, policyNumber, ...(renews && { renews }) }
  if (bought === null) return which
  const { car, plan } = bought
  const { charge, ...rest } = known
  const option = plan.payments.find(({ id }) => id === charge?.paymentId)
  const payment = option ? { ...paymentOf(option), card: charge?.card ?? null } : null
  return { ...which, bought: { car, planName: plan.name, ...rest, payment } }
}

/** Amounts of a payment: today's charge, and later payments or the bank's installments. */
function paymentOf(option: PaymentOption) {
  const { type, cost, firstPayment, regularPayment, paymentsCount } = option
  const charged = firstPayment ?? cost.total
  if (type === 'ANNUAL') return { type, charged, count: 0, each: ZERO }
  if (type === 'INSTALLMENTS')
    return { type, charged, count: paymentsCount, each: perMonth(cost.total, paymentsCount) }
  return { type, charged, count: paymentsCount - 1, each: regularPayment ?? ZERO }
}

/**
 * Sends the choice about renewal (PAY-36). A failure does not block the completion screen, and the gateway
 * logs it (PAY-O4).
 */
export async function sendRenewalChoice(
  submissions: SubmissionStore,
  { policyId }: PaidPolicy,
  accept: boolean,
): Promise<void> {
  const name = `renewal ${policyId}`
  // The outcome of a lost answer is looked up once, less often than for a payment, because the customer is waiting.
  const pause = (asked: number) =>
    asked > 0 ? Promise.reject(new Error('late')) : new Promise<void>((done) => setTimeout(done, 1000))
  const send = () => submitOnce(submissions, name, chooseRenewal, { body: { policyId, accept } }, { pause })
  const sent = await send().catch(() => undefined)
  // The received answer belongs to an earlier choice of the customer, so the present choice is sent again.
  if (sent?.ok && sent.earlier !== undefined) await send().catch(() => undefined)
}
