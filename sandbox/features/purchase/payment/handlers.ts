/** The two ways to pay: at once, and month by month (API-28, API-29). */
import { errorCodes } from '#shared/upstream/errors.ts'
import { fail, Failure } from '#sandbox/http/failure.ts'
import type { Handlers } from '#sandbox/http/handler.ts'
import { cardsSql } from '#sandbox/providers/cards/sql.ts'
import { errorOf, type Behaviour } from '#sandbox/providers/cards/test-cards.ts'
import { openIntent } from './intents.ts'
import { findPayable, settle } from './service.ts'

/** Card numbers must never reach this API (PAY-32): such a call fails and is not stored. */
const looksLikeCardNumber = (text: string) => text.replace(/\D/g, '').length >= 12

export const paymentHandlers = {
  pay: async (ask) => {
    if (looksLikeCardNumber(ask.body.card.card)) return fail(400, 'card_number', 'never send a card number')
    const payable = await findPayable(ask, ask.body.payment_plan_id)
    if (payable instanceof Failure) return payable
    if (payable.option.subscription)
      return fail(400, 'payment_plan', 'monthly payments are ordered, not paid')
    const { secret } = await openIntent(ask, payable, null)
    return { secret, policy_number: payable.policyNumber }
  },

  payMonthly: async (ask) => {
    const { body, db } = ask
    if (looksLikeCardNumber(body.card.card)) return fail(400, 'card_number', 'never send a card number')
    const payable = await findPayable(ask, body.payment_plan_id)
    if (payable instanceof Failure) return payable
    if (!payable.option.subscription) return fail(400, 'payment_plan', 'only monthly payments are ordered')
    const method = await db.first<{ id: string; behaviour: Behaviour }>(
      cardsSql.method,
      body.card.encoded_card,
    )
    if (!method) return fail(402, 'resource_missing', 'no such payment method')
    const error = errorOf(method.behaviour, false)
    if (error) {
      const more = error.decline_code ? { decline_code: error.decline_code } : {}
      return fail(402, error.code, error.message, more)
    }
    const intent = await openIntent(ask, payable, method.id)
    const policy_number = payable.policyNumber
    if (method.behaviour === 'authenticate') return { policy_number, secret: intent.secret }
    const paid = await settle(ask, {
      intentId: intent.id,
      productId: payable.productId,
      methodId: method.id,
      option: payable.option,
    })
    return paid ? { policy_number } : fail(409, errorCodes.alreadyPaid, 'paid already')
  },
} satisfies Partial<Handlers>
