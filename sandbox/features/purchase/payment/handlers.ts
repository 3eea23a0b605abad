/** Handlers of the two kinds of payment: at once, and month by month (API-28, API-29). */
import { errorCodes } from '#shared/upstream/errors.ts'
import { fail, HandlerFailure, type Handlers } from '../../../http/handler.ts'
import { cardsSql } from '#sandbox/providers/cards/sql.ts'
import { errorOf, type Behaviour } from '#sandbox/providers/cards/test-cards.ts'
import { findPayable, settle, type Payable } from './service.ts'
import type { Context } from '#sandbox/http/context.ts'
import { drawId, drawToken } from '#sandbox/secrets.ts'
import { chargedNow } from '#sandbox/tariff/payments.ts'

/** Card numbers must never reach this API (PAY-32): such a call fails and is not stored. */
const looksLikeCardNumber = (text: string) => text.replace(/\D/g, '').length >= 12

export const paymentHandlers = {
  pay: async (ask) => {
    if (looksLikeCardNumber(ask.body.card.card)) return fail(400, 'card_number', 'never send a card number')
    const payable = await findPayable(ask, ask.body.payment_plan_id)
    if (payable instanceof HandlerFailure) return payable
    if (payable.option.subscription)
      return fail(400, 'payment_plan', 'monthly payments are ordered, not paid')
    const { secret } = await openIntent(ask, payable, null)
    return { secret, policy_number: payable.policyNumber }
  },

  payMonthly: async (ask) => {
    const { body, db } = ask
    if (looksLikeCardNumber(body.card.card)) return fail(400, 'card_number', 'never send a card number')
    const payable = await findPayable(ask, body.payment_plan_id)
    if (payable instanceof HandlerFailure) return payable
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

interface Intent {
  id: string
  secret: string
}

/**
 * Starts a payment. Each combination of product and payment form has a single payment intent, so a repeated call
 * returns the same secret.
 */
async function openIntent({ db, now }: Context, { productId, option }: Payable, methodId: string | null) {
  const results = await db.together([
    db.statement(cardsSql.cancelOthers, productId, option.id),
    db.statement(
      cardsSql.openIntent,
      `pi_${drawId()}`,
      `secret_${drawToken()}`,
      productId,
      option.id,
      chargedNow(option),
      methodId,
      now,
    ),
  ])
  const [intent] = (results[1]?.results ?? []) as Intent[] // The cast is safe: the statement returns id and secret.
  if (!intent) throw new Error('an intent was neither made nor found')
  return intent
}
