import * as contract from '#shared/contracts/purchase/payment.ts'
import { getPaymentState } from '#shared/contracts/purchase/payment-state.ts'
import { cardTypes, deviceSessionPlaceholder, pay, payMonthly } from '#shared/upstream/purchase/payment.ts'
import { automaticRenewal } from '#shared/upstream/policies/renewal.ts'
import { hasPhotos } from '#shared/upstream/policies/policies.ts'
import type { Ctx } from '#gateway/http/context.ts'
import { counter, countFailed } from '#gateway/limits/limits.ts'
import type { SignedIn } from '#gateway/session/signed-in.ts'
import { feature } from '#gateway/features/feature.ts'
import { done, failureOf, fail, type Outcome, type Failure } from '#gateway/http/failure.ts'
import { answerOnce, answerSignedIn } from '#gateway/http/route.ts'
import { askOnce, type Submission } from '#gateway/insurer/ask-once.ts'
import { askSigned } from '#gateway/insurer/ask.ts'
import { orderOutcome, orderTraces, payOutcome, payTraces, findPaid } from './answers.ts'
import { chargeAlone, giveUpPayment, planOfPayment, stateOfUnpaid, type OpenCharge } from './open-payments.ts'
import { paymentBegun, paymentConfirmed, renewalChosen } from '#gateway/case-file/purchase-events.ts'
import { recordEvent } from '#gateway/case-file/record-event.ts'
import { plainId } from '#shared/domain/text/id-text.ts'
import { idFrom } from '#shared/upstream/kept-id.ts'

/** The holder's name goes to the card provider alone (PAY-32); the insurer's field for it stays empty. */
const CARD = { card: '', card_type: cardTypes.credit } as const
const DEVICE = { device_session_id: deviceSessionPlaceholder } as const

const chargeOf = (body: Omit<OpenCharge, 'isMonthly'>, isMonthly: boolean): OpenCharge => ({
  policyId: plainId(body.policyId),
  paymentPlanId: body.paymentPlanId,
  isMonthly,
})

export const paymentFeature = feature({
  calls: [
    answerOnce(
      contract.pay,
      async ({ c, body, session, submission }) => {
        await session?.object.hold()
        const charge = { card: CARD, payment_plan_id: idFrom(body.paymentPlanId), ...DEVICE }
        return chargeCounted(c, session, chargeOf(body, false), submission, async () =>
          payOutcome(
            await askOnce(c, pay, { body: charge }, submission, payTraces(c, plainId(body.policyId))),
          ),
        )
      },
      { caseEvent: paymentBegun },
    ),

    answerOnce(
      contract.payMonthly,
      async ({ c, body, session, submission }) => {
        await session?.object.hold()
        const card = { ...CARD, encoded_card: body.paymentMethodId }
        const charge = { card, payment_plan_id: idFrom(body.paymentPlanId), ...DEVICE }
        return chargeCounted(c, session, chargeOf(body, true), submission, async () =>
          orderOutcome(
            await askOnce(
              c,
              payMonthly,
              { body: charge },
              submission,
              orderTraces(c, plainId(body.policyId)),
            ),
          ),
        )
      },
      { limit: { route: 'changesPerPerson', also: ['refusedCardsPerPerson'] }, caseEvent: paymentBegun },
    ),

    answerSignedIn(getPaymentState, async ({ c, params, session }) => {
      const found = await findPaid(c, ({ number }) => number === params.policyNumber)
      if (found.state === 'unknown') return failureOf(found.failure)
      if (found.state === 'missing') return fail('policy_unknown', 404)
      const { policy } = found
      const state = found.state === 'paid' ? 'paid' : await stateOfUnpaid(c, session, String(policy.id))
      const paymentPlanId = await planOfPayment(c, session, String(policy.id))
      const startDate = policy.start_date ?? null
      if (state !== 'paid') return done({ state, photosRequired: false, startDate, paymentPlanId })
      await recordEvent(c, paymentConfirmed(params.policyNumber, paymentPlanId))
      const photos = await askSigned(c, hasPhotos, { params: { id: policy.id } })
      const photosRequired = photos.ok && photos.data.required && !photos.data.has_photos
      return done({ state, photosRequired, startDate, paymentPlanId })
    }),

    answerSignedIn(contract.closePayment, async ({ c, body, session }) => {
      const policyId = plainId(body.policyId)
      const found = await findPaid(c, ({ id }) => String(id) === policyId)
      const isClosed = found.state === 'unpaid' && (await giveUpPayment(c, session, policyId))
      return done({ isClosed })
    }),

    answerOnce(contract.chooseRenewal, async ({ c, session, body, submission }) => {
      const choice = { policy_id: idFrom(body.policyId), accept: body.accept }
      const chosen = await askOnce(c, automaticRenewal, { body: choice }, submission, {
        // No look-up is needed, because repeating the same choice is idempotent.
        look: async () => 'undone',
        again: 'harmless',
      })
      const find = () => findPaid(c, ({ id }) => String(id) === plainId(body.policyId))
      if (!chosen.ok) {
        // An insurer without API-31 answers 404 too, so the list decides whether the policy is missing.
        const isUnknown = chosen.kind === 'refused' && chosen.status === 404
        if (isUnknown && (await find()).state === 'missing') return fail('policy_missing', 404)
        return failureOf(chosen)
      }
      const person = session && c.env.PERSON.getByName(session.personRef)
      await person?.chooseRenewal(plainId(body.policyId), body.accept)
      // The page sends only a policy id; the insurer's list decides whether the person owns that policy.
      const found = await find()
      if ('policy' in found)
        await recordEvent(c, renewalChosen({ params: { policyNumber: found.policy.number }, body }))
      return done({})
    }),

    answerSignedIn(contract.putReceipt, async ({ body, session }) => {
      await session.object.putReceipt(body)
      return done({})
    }),
  ],
})

/**
 * Limits declined cards per person, against card testing (D55). The session stays extended (D8) only while the charge
 * may still succeed.
 */
async function chargeCounted<Made extends Outcome<typeof contract.pay> | Outcome<typeof contract.payMonthly>>(
  c: Ctx,
  session: SignedIn | null,
  charge: OpenCharge,
  submission: Submission,
  send: () => Promise<Made>,
): Promise<Made | Failure<'payment_open' | 'already_paid'>> {
  // Unreachable at run time, because the contract requires a session.
  if (session === null) return send()
  const { isRetry } = submission
  const tries = await counter(c, 'refusedCardsPerPerson', session.personRef)
  const isRefused = (outcome: Made) => !outcome.ok && cardErrors.has(outcome.code)
  // A retry only looks up an outcome, so it is never limited.
  const counted = () => (isRetry ? send() : countFailed(tries, send, isRefused))
  const outcome = await chargeAlone(c, session, charge, submission, counted)
  if (outcome.ok) return outcome
  const mayStillBeMade = isRetry || outcome.code === 'payment_open'
  const isOpen = outcome.outcome === 'unknown' || (outcome.outcome === 'unsent' && mayStillBeMade)
  if (!isOpen) await session.object.letGo()
  return outcome
}

const cardErrors: ReadonlySet<string> = new Set(contract.cardErrors)
