/**
 * Pays once (PAY-26 to PAY-31, PAY-50, D11). It does not depend on screens: dependencies are parameters, and every
 * outcome is a return value.
 * For payments in full or in installments, the server opens the payment and returns a secret, which the browser
 * confirms at the card provider. Only the confirmation charges, and one secret never charges twice. For monthly
 * payments, the server's order charges the card; it is sent with a key, once for each press (D79). In both cases the
 * provider turns the card into a reference first, with the card's facts for the receipt.
 */
import * as v from 'valibot'
import { pay, payMonthly } from '#shared/contracts/purchase/payment.ts'
import type { PaidCard } from '#shared/domain/payment/paid-card.ts'
import type { CallError } from '#shared/http/call.ts'
import { resumeSubmission, submitOnce, type SubmissionStore } from '#shared/http/submission.ts'
import {
  cardErrorText,
  hasOwnText,
  isOfCard,
  NO_CHARGE,
  NOT_CHARGED_TEXT,
  paymentErrorText,
  UNCONFIRMED_TEXT,
  type PaymentCode,
} from '#shared/steps/card/card-errors.ts'
import type { CardProvider } from '#shared/steps/card/card-provider.ts'
import { closeOpenPayment, findOut } from './payment-state.ts'

/**
 * A payment to make (PAY-26): its policy and option. `paymentId` is the `payment_plan_id` of the mode
 * (PAY-14).
 */
interface CardPayment {
  readonly policyId: string
  readonly policyNumber: string
  readonly paymentId: string
  readonly ownerName: string
  readonly isMonthly: boolean
}

type PayOutcome =
  /**
   * Result of a payment that was made. `charge`: the charge of this call; null if an earlier payment was found, perhaps
   * from another tab.
   */
  | { readonly kind: 'paid'; readonly charge: { readonly card: PaidCard | null } | null }
  /** Result of a refused payment. `isUncharged`: nothing was charged, and `text` does not mention that. */
  | { readonly kind: 'refused'; readonly text: string; readonly isUncharged: boolean }
  /** Result if it is unknown whether the card was charged. Paying again cannot charge twice. */
  | { readonly kind: 'unknown'; readonly text: string }

interface CheckoutSetup {
  readonly cards: Pick<CardProvider, 'confirm' | 'createPaymentMethod' | 'stateOf'>
  readonly submissions: SubmissionStore
  /** Called when the result is being looked up, so that the screen can show that. */
  readonly onConfirming: () => void
  /** Pauses before the nth look-up at the insurer (from 0). */
  readonly pause?: (asked: number) => Promise<void>
  /** Origin of the gateway, for tests, which have no page. */
  readonly base?: string
}

export interface Checkout {
  pay(payment: CardPayment): Promise<PayOutcome>
}

/** Names of stored submissions, one per payment mode, because a key belongs to one mode. */
const payName = ({ paymentId }: CardPayment) => `payment ${paymentId}`
const orderName = ({ paymentId }: CardPayment) => `payment-order ${paymentId}`
const MOST_ASKED = 5
const foundPaid: PayOutcome = { kind: 'paid', charge: null }
const unconfirmed: PayOutcome = { kind: 'unknown', text: UNCONFIRMED_TEXT }

/** An open payment whose secret this page has, in memory only (D10). */
interface Begun {
  readonly paymentId: string
  readonly secret: string
  readonly method: { readonly id: string | undefined; readonly card: PaidCard | null }
  /** True if the payment was confirmed, and it is unknown whether it charged the card. */
  readonly isUnknown: boolean
}

export function createCheckout(setup: CheckoutSetup): Checkout {
  const { submissions, cards, base } = setup
  /** The open payment; a press with another card continues it. */
  let begun: Begun | undefined
  /** True if the outcome of the last press is unknown. */
  let isUnknown = false

  const confirmBegun = async (payment: CardPayment, now: Begun): Promise<PayOutcome> => {
    const { outcome, isSpent } = await confirm(setup, payment, now)
    begun = isSpent ? undefined : { ...now, isUnknown: outcome.kind === 'unknown' }
    return outcome
  }

  const payOnce = async (payment: CardPayment): Promise<PayOutcome> => {
    const { policyId, paymentId } = payment
    const made = await methodFor(setup, payment)
    if ('refusal' in made) return made.refusal
    const { method } = made
    if (begun) {
      // After an unknown outcome either card may have paid, so the receipt names none.
      return confirmBegun(payment, { ...begun, method: begun.isUnknown ? { ...method, card: null } : method })
    }
    const input = { body: { policyId, paymentPlanId: paymentId } }
    const opened = await submitOnce(submissions, payName(payment), pay, input, optionsOf(setup))
    if (!opened.ok) return serverRefusal(setup, payment, opened.error)
    return confirmBegun(payment, { paymentId, secret: opened.data.secret, method, isUnknown: false })
  }

  /** Confirms an order once more for the card that was ordered, if the bank requires it (PAY-O13). */
  const finishOrder = async (
    payment: CardPayment,
    secret: string | null,
    method: Begun['method'],
  ): Promise<PayOutcome> => {
    if (secret === null) return { kind: 'paid', charge: { card: method.card } }
    const { paymentId } = payment
    const outcome = await confirmBegun(payment, { paymentId, secret, method, isUnknown: false })
    // After a refusal the order is closed, because the next order has another card and needs another key.
    if (outcome.kind === 'refused') await letGo(payment)
    return outcome
  }

  const payEveryMonth = async (payment: CardPayment): Promise<PayOutcome> => {
    if (begun) return finishOrder(payment, begun.secret, begun.method)
    const name = orderName(payment)
    const stored = await submissions.read(name)
    const earlier = await resumeSubmission(submissions, name, payMonthly, base ? { base } : {})
    if (earlier?.ok) return finishOrder(payment, earlier.data.secret, methodOf(stored?.input))
    if (earlier && isUnsettled(earlier.error)) return serverRefusal(setup, payment, earlier.error)
    // Orders with the card in the element. With a stored key the gateway looks up the outcome of the earlier
    // try.
    const made = await methodFor(setup, payment)
    if ('refusal' in made) return made.refusal
    const { method } = made
    const body = { policyId: payment.policyId, paymentPlanId: payment.paymentId, paymentMethodId: method.id }
    const ordered = await submitOnce(submissions, name, payMonthly, { body }, optionsOf(setup))
    if (!ordered.ok) return serverRefusal(setup, payment, ordered.error)
    return finishOrder(payment, ordered.data.secret, ordered.earlier ? methodOf(ordered.earlier) : method)
  }

  /**
   * Closes the open payment at the gateway, which would otherwise return the same secret or block another one
   * (D79).
   */
  const letGo = async ({ policyId }: CardPayment): Promise<void> => {
    begun = undefined
    await closeOpenPayment(policyId, base)
  }

  /** Closes a payment of another mode, if it has certainly charged nothing; otherwise returns its outcome. */
  const leaveOther = async (payment: CardPayment): Promise<PayOutcome | undefined> => {
    if (begun === undefined || begun.paymentId === payment.paymentId) return undefined
    const state = begun.isUnknown ? await cards.stateOf(begun.secret) : 'open'
    if (state === 'open') await letGo(payment)
    if (state === 'unknown') return unconfirmed
    return state === 'charged' ? foundPaid : undefined
  }

  return {
    pay: async (payment) => {
      // After an unknown outcome a look-up must show that nothing was paid, before another mode is tried.
      if (isUnknown && (await isFoundPaid(setup, payment, 1))) return foundPaid
      const outcome =
        (await leaveOther(payment)) ?? (await (payment.isMonthly ? payEveryMonth(payment) : payOnce(payment)))
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

/** Exchanges the card in the element for a reference, without a charge. */
async function methodFor(
  { cards }: CheckoutSetup,
  { ownerName }: CardPayment,
): Promise<
  { readonly method: Begun['method'] & { readonly id: string } } | { readonly refusal: PayOutcome }
> {
  const made = await cards.createPaymentMethod(ownerName)
  if (made.kind === 'made') return { method: { id: made.id, card: made.card } }
  const text = made.kind === 'unknown' ? paymentErrorText({ code: 'unreachable' }) : cardErrorText(made)
  return { refusal: unchargedRefusal(text) }
}

/** Confirms a payment. `isSpent`: its secret cannot be confirmed with another card. */
async function confirm(
  setup: CheckoutSetup,
  payment: CardPayment,
  { secret, method }: Begun,
): Promise<{ readonly outcome: PayOutcome; readonly isSpent: boolean }> {
  const charged = { outcome: { kind: 'paid', charge: { card: method.card } }, isSpent: true } as const
  const result = await setup.cards.confirm(secret, payment.ownerName, method.id)
  if (result.kind === 'confirmed') return charged
  if (result.kind === 'refused' && hasOwnText(result)) {
    return { outcome: unchargedRefusal(cardErrorText(result)), isSpent: false }
  }
  if (result.kind === 'unknown') {
    setup.onConfirming()
    // The provider is asked first: the insurer learns of a charge later, and would still answer "unpaid".
    const state = await setup.cards.stateOf(secret)
    if (state === 'charged') return charged
    if (state === 'open') return { outcome: unchargedRefusal(NOT_CHARGED_TEXT), isSpent: false }
  }
  // The policy may be paid although the payment failed: the answer was lost, or another tab paid and closed this
  // payment.
  const state = await findOut(setup, payment.policyNumber, result.kind === 'unknown' ? MOST_ASKED : 1)
  if (state === 'paid') return { outcome: foundPaid, isSpent: true }
  if (result.kind === 'unknown') return { outcome: unconfirmed, isSpent: false }
  // The payment is closed, perhaps because another tab paid, which could not be confirmed.
  if (state === 'unknown') return { outcome: unconfirmed, isSpent: true }
  await closeOpenPayment(payment.policyId, setup.base)
  return { outcome: unchargedRefusal(cardErrorText(result)), isSpent: true }
}

/**
 * Outcome of a server failure; if it does not tell whether the card was charged, the insurer is asked first.
 */
async function serverRefusal(
  setup: CheckoutSetup,
  payment: CardPayment,
  error: CallError<PaymentCode>,
): Promise<PayOutcome> {
  if (error.code === 'already_paid') return foundPaid
  if (!isUnsettled(error)) {
    const text = paymentErrorText(error)
    return isOfCard(error.code) ? unchargedRefusal(text) : { kind: 'refused', text, isUncharged: false }
  }
  setup.onConfirming()
  if (await isFoundPaid(setup, payment, 1)) return foundPaid
  return { kind: 'unknown', text: paymentErrorText(error) }
}

const unchargedRefusal = (text: string): PayOutcome => ({
  kind: 'refused',
  text,
  isUncharged: !text.includes(NO_CHARGE),
})

function isUnsettled({ code, status = 0 }: CallError<PaymentCode>): boolean {
  return (
    code === 'unreachable' ||
    code === 'still_running' ||
    code === 'payment_open' ||
    (code === 'upstream_failed' && (status >= 500 || status === 408))
  )
}

const isFoundPaid = async (setup: CheckoutSetup, { policyNumber }: CardPayment, most: number) =>
  (await findOut(setup, policyNumber, most)) === 'paid'

const orderSchema = v.object({ body: v.object({ paymentMethodId: v.string() }) })

/** Reads the card of an order that was answered. */
function methodOf(input: unknown): Begun['method'] {
  const order = v.safeParse(orderSchema, input)
  return { id: order.success ? order.output.body.paymentMethodId : undefined, card: null }
}
