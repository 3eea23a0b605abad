/** Looks up the outcome of a payment at the gateway (D79). This module never sends a payment. */
import { closePayment } from '#shared/contracts/purchase/payment.ts'
import { getPaymentState, type PAYMENT_STATES } from '#shared/contracts/purchase/payment-state.ts'
import { call } from '#shared/http/call.ts'

interface Asking {
  /** Pauses before the nth look-up at the insurer (from 0). */
  readonly pause?: (asked: number) => Promise<void>
  /** Origin of the gateway, for tests, which have no page. */
  readonly base?: string
}

/** State of a payment; `unknown`: the gateway could not find out. */
type PaymentState = (typeof PAYMENT_STATES)[number] | 'unknown'

/** Asks up to `most` times whether the payment is found; returns the last answer. */
export async function findOut(
  { base, pause = grow }: Asking,
  policyNumber: string,
  most: number,
): Promise<PaymentState> {
  let state: PaymentState = 'unknown'
  for (let asked = 0; asked < most && state !== 'paid'; asked += 1) {
    if (asked > 0) await pause(asked)
    state = await paymentState(policyNumber, base)
  }
  return state
}

async function paymentState(policyNumber: string, base?: string): Promise<PaymentState> {
  const answer = await call(getPaymentState, { params: { policyNumber } }, base ? { base } : {})
  return answer.ok ? answer.data.state : 'unknown'
}

/** Closes a payment, so that another one can begin; false while it may still charge. */
export async function closeOpenPayment(policyId: string, base?: string): Promise<boolean> {
  const answer = await call(closePayment, { body: { policyId } }, base ? { base } : {})
  return answer.ok && answer.data.isClosed
}

/** Polls the outcome of a payment until it is known, while the page is open (D79). */
export async function watchPayment(
  policyNumber: string,
  { signal, base, pause = growToTen }: Asking & { readonly signal: AbortSignal },
): Promise<Exclude<PaymentState, 'confirming' | 'unknown'> | undefined> {
  for (let asked = 0; !signal.aborted; asked += 1) {
    if (asked > 0) await pause(asked)
    const state = await paymentState(policyNumber, base)
    if (signal.aborted) return undefined
    if (state !== 'confirming' && state !== 'unknown') return state
  }
  return undefined
}

/** Pause between polls: 2, 4, 6, 8, then 10 seconds. */
const growToTen = (asked: number) =>
  new Promise<void>((done) => setTimeout(done, Math.min(10, 2 * asked) * 1000))

function grow(asked: number): Promise<void> {
  return new Promise((done) => setTimeout(done, Math.min(8, 2 ** asked) * 1000))
}
