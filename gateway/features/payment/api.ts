import type { Hono } from 'hono'
import type { Endpoint } from '#shared/contracts/endpoint.ts'
import * as contract from '#shared/contracts/payment.ts'
import { errorCodes, isCouponError } from '#shared/upstream/errors.ts'
import { cardTypes, deviceSessionPlaceholder, pay, payMonthly } from '#shared/upstream/payment.ts'
import { automaticRenewal } from '#shared/upstream/renewal.ts'
import { hasPhotos } from '#shared/upstream/policies.ts'
import type { App, Ctx } from '#gateway/http/context.ts'
import { counter, countFailed } from '#gateway/limits/limits.ts'
import type { SignedIn } from '#gateway/session/signed-in.ts'
import { done, failureOf, fail, type Outcome, type Failure } from '#gateway/http/failure.ts'
import { answerOnce, answerSignedIn } from '#gateway/http/route.ts'
import type { Answer, UpstreamFailure } from '#gateway/insurer/answer.ts'
import { askOnce, type Submission, type Traces } from '#gateway/insurer/ask-once.ts'
import { askSigned } from '#gateway/insurer/ask.ts'
import { findPaid } from './paid-policy.ts'

/** The holder's name goes to the card provider alone (PAY-32); the insurer's field for it stays empty. */
const CARD = { card: '', card_type: cardTypes.credit } as const
const DEVICE = { device_session_id: deviceSessionPlaceholder } as const

export function paymentApi(app: Hono<App>): void {
  answerOnce(app, contract.pay, async ({ c, body, session, submission }) => {
    await session?.object.hold()
    const charge = { card: CARD, payment_plan_id: body.paymentPlanId, ...DEVICE }
    // Its secret was lost, and is not needed any more.
    const traces = tracesOf<typeof pay>(c, body.policyId, () => alreadyPaid)
    return chargeCounted(c, session, submission, async (): Promise<Outcome<typeof contract.pay>> => {
      const paid = await askOnce(c, pay, { body: charge }, submission, traces)
      if (!paid.ok) return paymentFailure(paid)
      return done({ secret: paid.data.secret, policyNumber: paid.data.policy_number })
    })
  })

  answerOnce(app, contract.payMonthly, async ({ c, body, session, submission }) => {
    await session?.object.hold()
    const card = { ...CARD, encoded_card: body.paymentMethodId }
    const charge = { card, payment_plan_id: body.paymentPlanId, ...DEVICE }
    const traces = tracesOf<typeof payMonthly>(c, body.policyId, (policyNumber) => ({
      ok: true,
      data: { policy_number: policyNumber },
    }))
    return chargeCounted(c, session, submission, async (): Promise<Outcome<typeof contract.payMonthly>> => {
      const paid = await askOnce(c, payMonthly, { body: charge }, submission, traces)
      if (!paid.ok) return paymentFailure(paid)
      return done({ secret: paid.data.secret ?? null, policyNumber: paid.data.policy_number })
    })
  })

  answerSignedIn(app, contract.getPaymentState, async ({ c, params }) => {
    const found = await findPaid(c, ({ number }) => number === params.policyNumber)
    if (found.state === 'unknown') return failureOf(found.failure)
    if (found.state === 'missing') return fail('policy_unknown', 404)
    if (found.state === 'unpaid') return done({ state: 'unpaid', photosRequired: false })
    const photos = await askSigned(c, hasPhotos, { params: { id: found.policy.id } })
    return done({
      state: 'paid',
      photosRequired: photos.ok && photos.data.required && !photos.data.has_photos,
    })
  })

  answerOnce(app, contract.chooseRenewal, async ({ c, body, submission }) => {
    const choice = { policy_id: body.policyId, accept: body.accept }
    const chosen = await askOnce(c, automaticRenewal, { body: choice }, submission, {
      // Said twice it is the same choice.
      look: async () => 'undone',
      again: 'harmless',
    })
    return chosen.ok ? done({}) : failureOf(chosen)
  })

  answerSignedIn(app, contract.putReceipt, async ({ body, session }) => {
    await session.object.putReceipt({ email: body.email, policyNumber: body.policyNumber })
    return done({})
  })
}

const alreadyPaid: UpstreamFailure = {
  ...{ ok: false, kind: 'refused', status: 409 },
  error: { code: errorCodes.alreadyPaid, message: '' },
}

/** A payment is never sent again on a guess: only its policy says that it was made (D79). */
const tracesOf = <E extends Endpoint>(
  c: Ctx,
  policyId: string,
  paidAs: (policyNumber: string) => Answer<E>,
): Traces<E> => ({
  look: async () => {
    const found = await findPaid(c, ({ id }) => id === policyId)
    if (found.state === 'paid') return paidAs(found.policy.number)
    return found.state === 'unpaid' ? 'undone' : 'unknown'
  },
  again: 'never',
})

/**
 * Card testing: limit declined cards per person (D55). A charge that was definitely not made does not
 * extend the session any longer (D8); without an answer it may still be made.
 */
async function chargeCounted<Made extends Outcome<typeof contract.pay> | Outcome<typeof contract.payMonthly>>(
  c: Ctx,
  session: SignedIn | null,
  { isRetry }: Submission,
  send: () => Promise<Made>,
): Promise<Made | Failure<never>> {
  // The contract requires a session.
  if (session === null) return send()
  const tries = await counter(c, 'refusedCardsPerPerson', session.personRef)
  const isRefused = (outcome: Made) => !outcome.ok && cardErrors.has(outcome.code)
  // The outcome of an earlier try may always be asked for.
  const outcome = await (isRetry ? send() : countFailed(tries, send, isRefused))
  if (outcome.ok) return outcome
  const isOpen = outcome.outcome === 'unknown' || (outcome.outcome === 'unsent' && isRetry)
  if (!isOpen) await session.object.letGo()
  return outcome
}

const cardErrors: ReadonlySet<string> = new Set(contract.cardErrors)

type PaymentCode = (typeof contract.cardErrors)[number] | 'coupon_refused' | 'already_paid'

/** PAY-39 to PAY-47, PAY-49. */
function paymentFailure(failure: UpstreamFailure): Failure<PaymentCode> {
  if (failure.kind !== 'refused' || failure.error === undefined) return failureOf(failure)
  const { decline_code: declined } = failure.error
  // A decline code alone says as much.
  const code = failure.error.code ?? (declined ? 'card_declined' : '')
  if (isCouponError(failure.error)) return fail('coupon_refused')
  if (code === errorCodes.alreadyPaid) return fail('already_paid')
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

/** The form of a card provider's decline codes; anything else is a message, which is never shown. */
const isProviderCode = (code: string) => /^[a-z][a-z_]{2,60}$/.test(code) && !code.startsWith('idempotency_')
