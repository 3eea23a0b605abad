/**
 * Paying, once (PAY-26 to PAY-31, PAY-50, D11). Nothing here knows a screen: what it needs is handed in, and every
 * outcome comes back as a value.
 *
 * In full and in installments the server opens the payment and gives a secret, and the browser confirms it with the
 * card provider: only the confirmation charges, and the same secret never charges twice. Monthly the provider turns
 * the card into a reference first, and the server's order charges it: the order is sent under a key, once for each press
 * (D79).
 */
import type { PAYMENT_STATES } from '#shared/contracts/payment.ts'
import * as v from 'valibot'
import { closePayment, getPaymentState, pay, payMonthly } from '#shared/contracts/payment.ts'
import { call, type CallError } from '#shared/http/call.ts'
import { resumeSubmission, submitOnce, type SubmissionStore } from '#shared/http/submission.ts'
import {
  cardErrorText,
  hasOwnText,
  paymentErrorText,
  UNCONFIRMED_TEXT,
  type PaymentCode,
} from '../cards/card-errors.ts'
import type { CardProvider } from '../cards/card-provider.ts'

/** What is paid, and how (PAY-26): `paymentId` is the `payment_plan_id` of the mode (PAY-14). */
interface CardPayment {
  readonly policyId: string
  readonly policyNumber: string
  readonly paymentId: string
  readonly ownerName: string
  readonly isMonthly: boolean
}

type PayOutcome =
  | { readonly kind: 'paid' }
  | { readonly kind: 'refused'; readonly text: string }
  /** Nobody could say whether the card was charged; pressing again charges nothing twice. */
  | { readonly kind: 'unknown'; readonly text: string }

interface CheckoutSetup {
  readonly cards: Pick<CardProvider, 'confirm' | 'createPaymentMethod'>
  readonly submissions: SubmissionStore
  /** The screen says that the result is being confirmed. */
  readonly onConfirming: () => void
  /** Waits before the insurer is asked for the nth time (from 0). */
  readonly pause?: (asked: number) => Promise<void>
  /** Origin of the gateway, for callers that are no page (tests). */
  readonly base?: string
}

export interface Checkout {
  pay(payment: CardPayment): Promise<PayOutcome>
}

/** By what is paid: the kept key of one mode says nothing about another one. */
const payName = ({ paymentId }: CardPayment) => `payment ${paymentId}`
const orderName = ({ paymentId }: CardPayment) => `payment-order ${paymentId}`
const MOST_ASKED = 5
const paid: PayOutcome = { kind: 'paid' }

export function createCheckout(setup: CheckoutSetup): Checkout {
  /** The payment that waits for a good card: another card pays the same one. In memory only (D10). */
  let open: { readonly paymentId: string; readonly secret: string } | undefined

  const payOnce = async (payment: CardPayment): Promise<PayOutcome> => {
    if (open?.paymentId !== payment.paymentId) {
      const { policyId, paymentId } = payment
      const input = { body: { policyId, paymentPlanId: paymentId } }
      const opened = await submitOnce(setup.submissions, payName(payment), pay, input, optionsOf(setup))
      if (!opened.ok) return serverRefusal(setup, payment, opened.error)
      open = { paymentId, secret: opened.data.secret }
    }
    const outcome = await confirm(setup, payment, open.secret)
    if (outcome.isSpent) open = undefined
    return outcome
  }

  const payEveryMonth = async (payment: CardPayment): Promise<PayOutcome> => {
    const { submissions, cards, base } = setup
    const name = orderName(payment)
    const kept = await submissions.read(name)
    const earlier = await resumeSubmission(submissions, name, payMonthly, base ? { base } : {})
    if (earlier?.ok) return finishOrder(setup, payment, earlier.data.secret, methodOf(kept?.input))
    if (earlier && isUnsettled(earlier.error)) return serverRefusal(setup, payment, earlier.error)
    // Of the card that stands in the element now. Under a kept key the gateway finds out what became of the earlier one.
    const made = await cards.createPaymentMethod(payment.ownerName)
    // No card was charged: the reference alone is worth nothing.
    if (made.kind === 'unknown') return { kind: 'refused', text: paymentErrorText({ code: 'unreachable' }) }
    if (made.kind === 'refused') return { kind: 'refused', text: cardErrorText(made) }
    const body = { policyId: payment.policyId, paymentPlanId: payment.paymentId, paymentMethodId: made.id }
    const ordered = await submitOnce(submissions, name, payMonthly, { body }, optionsOf(setup))
    if (!ordered.ok) return serverRefusal(setup, payment, ordered.error)
    const sent = ordered.earlier ?? { body }
    return finishOrder(setup, payment, ordered.data.secret, methodOf(sent))
  }

  /** After an unknown outcome another mode may be tried: not before it is clear that the first did not pay. */
  let isUnknown = false
  return {
    pay: async (payment) => {
      if (isUnknown && (await findOutPaid(setup, payment, 1))) return paid
      const outcome = await (payment.isMonthly ? payEveryMonth(payment) : payOnce(payment))
      isUnknown = outcome.kind === 'unknown'
      return outcome
    },
  }
}

const optionsOf = ({ onConfirming, pause, base }: CheckoutSetup) => ({
  onConfirming,
  mostSent: 1,
  ...(pause && { pause }),
  ...(base && { base }),
})

/** A second confirmation, where the bank wants one (PAY-O13), of the card that was ordered with. */
async function finishOrder(
  setup: CheckoutSetup,
  payment: CardPayment,
  secret: string | null,
  methodId: string | undefined,
) {
  return secret === null ? paid : confirm(setup, payment, secret, methodId)
}

/** `isSpent`: this secret will not be good for another card. */
async function confirm(
  setup: CheckoutSetup,
  payment: CardPayment,
  secret: string,
  methodId?: string,
): Promise<PayOutcome & { isSpent: boolean }> {
  const result = await setup.cards.confirm(secret, payment.ownerName, methodId)
  if (result.kind === 'confirmed') return { ...paid, isSpent: true }
  if (result.kind === 'refused' && hasOwnText(result)) {
    return { kind: 'refused', text: cardErrorText(result), isSpent: false }
  }
  if (result.kind === 'unknown') setup.onConfirming()
  // It may be paid all the same: by an answer that was lost, or in another tab, which closed this payment.
  const state = await findOut(setup, payment, result.kind === 'unknown' ? MOST_ASKED : 1)
  if (state === 'paid') return { ...paid, isSpent: true }
  if (result.kind === 'unknown') return { kind: 'unknown', text: UNCONFIRMED_TEXT, isSpent: false }
  // Closed, perhaps because another tab paid, and nobody could say so.
  if (state === 'unknown') return { kind: 'unknown', text: UNCONFIRMED_TEXT, isSpent: true }
  // The gateway would give the same secret again (D79).
  await closeOpenPayment(payment.policyId, setup.base)
  return { kind: 'refused', text: cardErrorText(result), isSpent: true }
}

/** What the server refused; where that says nothing about the charge, the insurer is asked first. */
async function serverRefusal(
  setup: CheckoutSetup,
  payment: CardPayment,
  error: CallError<PaymentCode>,
): Promise<PayOutcome> {
  if (error.code === 'already_paid') return paid
  if (!isUnsettled(error)) return { kind: 'refused', text: paymentErrorText(error) }
  setup.onConfirming()
  return (await findOutPaid(setup, payment, 1)) ? paid : { kind: 'unknown', text: paymentErrorText(error) }
}

function isUnsettled({ code, status = 0 }: CallError<PaymentCode>): boolean {
  return (
    code === 'unreachable' ||
    code === 'still_running' ||
    code === 'payment_open' ||
    (code === 'upstream_failed' && (status >= 500 || status === 408))
  )
}

const findOutPaid = async (setup: CheckoutSetup, payment: CardPayment, most: number) =>
  (await findOut(setup, payment, most)) === 'paid'

/** Asks until the payment is found, `most` times; the last answer otherwise. */
async function findOut(
  { base, pause = grow }: CheckoutSetup,
  { policyNumber }: CardPayment,
  most: number,
): Promise<PaymentState> {
  let state: PaymentState = 'unknown'
  for (let asked = 0; asked < most && state !== 'paid'; asked += 1) {
    if (asked > 0) await pause(asked)
    state = await paymentState(policyNumber, base)
  }
  return state
}

type PaymentState = (typeof PAYMENT_STATES)[number] | 'unknown'

/** Whether the insurer holds the payment; `unknown` when nobody could say. */
async function paymentState(policyNumber: string, base?: string): Promise<PaymentState> {
  const answer = await call(getPaymentState, { params: { policyNumber } }, base ? { base } : {})
  return answer.ok ? answer.data.state : 'unknown'
}

const orderSchema = v.object({ body: v.object({ paymentMethodId: v.string() }) })

/** The card of an order: of the one that the answer is of. */
function methodOf(input: unknown): string | undefined {
  const order = v.safeParse(orderSchema, input)
  return order.success ? order.output.body.paymentMethodId : undefined
}

/** Nothing more comes of it, so that another one may be begun; false while it may still be made. */
export async function closeOpenPayment(policyId: string, base?: string): Promise<boolean> {
  const answer = await call(closePayment, { body: { policyId } }, base ? { base } : {})
  return answer.ok && answer.data.isClosed
}

/** Asks until somebody knows what became of a payment, for as long as the page is open (D79). */
export async function watchPayment(
  policyNumber: string,
  {
    signal,
    base,
    pause = growToTen,
  }: Pick<CheckoutSetup, 'base' | 'pause'> & { readonly signal: AbortSignal },
): Promise<Exclude<PaymentState, 'confirming' | 'unknown'> | undefined> {
  for (let asked = 0; !signal.aborted; asked += 1) {
    if (asked > 0) await pause(asked)
    const state = await paymentState(policyNumber, base)
    if (signal.aborted) return undefined
    if (state !== 'confirming' && state !== 'unknown') return state
  }
  return undefined
}

/** 2, 4, 6, 8, then 10 seconds. */
const growToTen = (asked: number) =>
  new Promise<void>((done) => setTimeout(done, Math.min(10, 2 * asked) * 1000))

function grow(asked: number): Promise<void> {
  return new Promise((done) => setTimeout(done, Math.min(8, 2 ** asked) * 1000))
}
