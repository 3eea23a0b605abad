/** What follows a payment, whatever the customer still answers: the payment stands (PAY-33 to PAY-38, PAY-O5). */
import { chooseRenewal, getPaymentState, putReceipt } from '#shared/contracts/payment.ts'
import { call } from '#shared/http/call.ts'
import { submitOnce, type SubmissionStore } from '#shared/http/submission.ts'

export interface PaidPolicy {
  readonly policyId: string
  readonly policyNumber: string
  /** Whom the policy is sent to: the relative where one is named (BUY-179). */
  readonly email: string
  /** Of its car, by which its drafts are known. */
  readonly vin: string
}

interface Settled {
  readonly hasReceipt: boolean
  /** PAY-O8: asked for by configuration, and not where the insurer wants none. */
  readonly wantsPhotos: boolean
}

/**
 * The receipt is kept in the session before anything else is asked (D30). The drafts go with the last answer
 * (PAY-37): until then a reload finds the payment made and asks again, and a second tab is not thrown out of it.
 */
export async function settlePayment(policy: PaidPolicy, picturesPrompt: boolean): Promise<Settled> {
  const { policyNumber } = policy
  const [hasReceipt, state] = await Promise.all([
    keepReceipt(policy),
    picturesPrompt ? call(getPaymentState, { params: { policyNumber } }) : null,
  ])
  return { hasReceipt, wantsPhotos: picturesPrompt && (!state?.ok || state.data.photosRequired) }
}

export async function keepReceipt({ email, policyNumber }: PaidPolicy): Promise<boolean> {
  return (await call(putReceipt, { body: { email, policyNumber } })).ok
}

/** PAY-36. A failure keeps nobody from the completion screen: the gateway has logged it (PAY-O4). */
export async function sendRenewalChoice(
  submissions: SubmissionStore,
  { policyId }: PaidPolicy,
  accept: boolean,
): Promise<void> {
  const name = `renewal ${policyId}`
  // Asked once after a lost answer, not for as long as a payment would be: somebody is waiting.
  const pause = (asked: number) =>
    asked > 0 ? Promise.reject(new Error('late')) : new Promise<void>((done) => setTimeout(done, 1000))
  const send = () => submitOnce(submissions, name, chooseRenewal, { body: { policyId, accept } }, { pause })
  const sent = await send().catch(() => undefined)
  // Another choice of before was found to have arrived: this one comes after it.
  if (sent?.ok && sent.earlier !== undefined) await send().catch(() => undefined)
}
