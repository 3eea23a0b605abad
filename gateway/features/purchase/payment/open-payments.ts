/**
 * Runs one payment of a policy at a time, and looks up its outcome (D79). An open payment is stored with the person, so
 * that every tab, device and later log-in knows it. Its outcome is stored with the record of its key.
 */
import type * as contract from '#shared/contracts/purchase/payment.ts'
import type { PAYMENT_STATES } from '#shared/contracts/purchase/payment-state.ts'
import { pay, payMonthly } from '#shared/upstream/purchase/payment.ts'
import type { Ctx } from '#gateway/http/context.ts'
import { fail, type Failure, type Outcome } from '#gateway/http/failure.ts'
import type { Peeked } from '#gateway/idempotency/idempotency-object.ts'
import { keepOutcome } from '#gateway/idempotency/once.ts'
import { recordOf } from '#gateway/idempotency/scope.ts'
import { askOutcome, SETTLED_MS, type Submission } from '#gateway/insurer/ask-once.ts'
import type { OpenPayment } from '#gateway/session/person-object.ts'
import type { SignedIn } from '#gateway/session/signed-in.ts'
import { orderOutcome, orderTraces, payOutcome, payTraces, findPaid } from './answers.ts'

export type OpenCharge = Pick<OpenPayment, 'policyId' | 'paymentPlanId' | 'isMonthly'>
type Made = Outcome<typeof contract.pay> | Outcome<typeof contract.payMonthly>

/**
 * Outcome of an open payment. `begun`: the card provider charges when the browser confirms, and never twice for one
 * secret.
 */
type Fate = 'charged' | 'begun' | 'nothing' | 'confirming' | 'doubtful'

const personOf = (c: Ctx, { personRef }: SignedIn) => c.env.PERSON.getByName(personRef)

/** Maximum time in ms until the browser confirms a payment; later confirmations do not occur. */
const CONFIRMATION_MS = 15_000
const isConfirming = ({ at }: OpenPayment) => Date.now() - at < CONFIRMATION_MS

/** Sends a charge unless an earlier payment of this policy may still succeed, in any tab or on any device. */
export async function chargeAlone<M extends Made>(
  c: Ctx,
  session: SignedIn,
  { policyId, paymentPlanId, isMonthly }: OpenCharge,
  { key, isRetry }: Submission,
  send: () => Promise<M>,
): Promise<M | Failure<'payment_open' | 'already_paid'>> {
  const person = personOf(c, session)
  const payment = { policyId, paymentPlanId, isMonthly, key }
  const open = await person.openPayment(payment)
  if (open !== null) {
    const { fate, outcome } = await fateOf(c, session, open)
    if (fate === 'charged') return fail('already_paid')
    // Another tab or a reload gets the same secret again: confirming it twice charges once.
    const isSame = !isMonthly && !open.isMonthly && open.paymentPlanId === paymentPlanId
    // The cast is safe: an open payment that is `isSame` was made by this call.
    if (fate === 'begun' && isSame) return outcome as M
    // Another payment option could charge twice: the open payment is closed first, unless it is being confirmed.
    const isFree = fate === 'nothing' || (fate === 'begun' && !isConfirming(open))
    const isOurs = isFree && (await person.openPayment(payment, open.key)) === null
    if (!isOurs) return fail('payment_open', 409, { outcome: 'unsent' })
  }
  // The policy may have been paid before, or by another payment option: a second payment is never requested (D11).
  const found = isRetry ? null : await findPaid(c, ({ id }) => String(id) === policyId)
  if (found?.state === 'paid') return fail('already_paid')
  const outcome = await send()
  // The answer "paid already" ends only this key: the payment stays stored, so the next key gets the same answer.
  const isPaid = !outcome.ok && outcome.code === 'already_paid'
  const isOver =
    !outcome.ok && !isPaid && (outcome.outcome === 'final' || (outcome.outcome === 'unsent' && !isRetry))
  if (isOver) await person.closePayment(policyId, key)
  return outcome
}

type PaymentState = (typeof PAYMENT_STATES)[number]

/** The payment state of a policy that the list shows as unpaid. */
export async function stateOfUnpaid(c: Ctx, session: SignedIn, policyId: string): Promise<PaymentState> {
  const person = personOf(c, session)
  const open = await person.payment(policyId)
  if (open === null) return 'unpaid'
  const { fate } = await fateOf(c, session, open, async () => 'undone')
  if (fate === 'charged') return 'paid'
  if (fate === 'begun') return isConfirming(open) ? 'confirming' : 'unpaid'
  if (fate !== 'nothing') return fate
  await person.closePayment(policyId, open.key)
  return 'unpaid'
}

/** Reads the payment plan of the last payment that was started; for a paid policy, the plan by which it was paid. */
export async function planOfPayment(c: Ctx, session: SignedIn, policyId: string): Promise<string | null> {
  return (await personOf(c, session).payment(policyId))?.paymentPlanId ?? null
}

/** Reads the policies whose payment may still succeed, read from storage alone. */
export async function begunPayments(c: Ctx, session: SignedIn): Promise<string[]> {
  return (await personOf(c, session).payments()).map(({ policyId }) => policyId)
}

/** Reads the policies whose payment is being confirmed; the open payment of a paid policy is closed. */
export async function confirmingPayments(
  c: Ctx,
  session: SignedIn,
  paid: ReadonlyMap<string, boolean>,
): Promise<ReadonlySet<string>> {
  const person = personOf(c, session)
  const open = (await person.payments()).filter(({ policyId }) => paid.has(policyId))
  const asked = open.map(async ({ policyId, key }) => {
    if (paid.get(policyId) !== true)
      return (await stateOfUnpaid(c, session, policyId)) !== 'unpaid' && policyId
    await person.closePayment(policyId, key)
    return false
  })
  const confirming = await Promise.all(asked)
  return new Set(confirming.filter((policyId) => policyId !== false))
}

/** Abandons the open payment of a policy that the list shows as unpaid; false if it may still succeed. */
export async function giveUpPayment(c: Ctx, session: SignedIn, policyId: string): Promise<boolean> {
  const person = personOf(c, session)
  const open = await person.payment(policyId)
  if (open === null) return true
  const { fate, record } = await fateOf(c, session, open, async () => 'undone')
  if (fate === 'charged' || fate === 'confirming') return false
  // The stored outcome makes a tab that still uses this key create a new key.
  if (fate === 'doubtful') await keepOutcome<typeof contract.pay>(record, fail('given_up'))
  await person.closePayment(policyId, open.key)
  return true
}

/** Looks up the outcome of a payment that was started; the insurer is called only if it is unknown. */
async function fateOf(
  c: Ctx,
  { personRef }: SignedIn,
  { key, policyId, isMonthly }: OpenPayment,
  look?: () => Promise<'undone'>,
) {
  const record = await recordOf(c, `person:${personRef}`, key)
  const peeked: Peeked = await record.peek()
  const known = (fate: Fate, outcome?: Made) => ({ fate, record, outcome })
  if (peeked.state === 'missing') return known('nothing')
  if (peeked.state === 'pending') return known('confirming')
  if (peeked.state === 'done') {
    // The cast is safe: `keepOutcome` stored the record in a shape of `Made`.
    const outcome = JSON.parse(peeked.body) as Made
    return known(fateOfOutcome(outcome), outcome)
  }
  const found = isMonthly
    ? await askOutcome(c, payMonthly, key, look ?? orderTraces(c, policyId).look)
    : await askOutcome(c, pay, key, look ?? payTraces(c, policyId).look)
  if (found === 'never_arrived') return known('nothing')
  // After this time the person may decide to pay again, even if the outcome is still unknown.
  const open = known(Date.now() - peeked.sentAt > SETTLED_MS ? 'doubtful' : 'confirming')
  if (typeof found === 'string') return open
  // The casts are safe: the payment option selects the outcome's type.
  const outcome: Made = isMonthly ? orderOutcome(found as never) : payOutcome(found as never)
  if (!outcome.ok && outcome.outcome !== 'final') return open
  const storedOutcome: Made = await keepOutcome<typeof contract.payMonthly>(record, outcome)
  return known(fateOfOutcome(storedOutcome), storedOutcome)
}

function fateOfOutcome(outcome: Made): Fate {
  if (!outcome.ok) return outcome.code === 'already_paid' ? 'charged' : 'nothing'
  return outcome.data.secret === null ? 'charged' : 'begun'
}
