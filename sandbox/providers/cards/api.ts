/** The provider's own API, called by its element only. */
import { Hono } from 'hono'
import { cors } from 'hono/cors'
import * as z from 'zod'
import type { Context, SandboxHono } from '#sandbox/http/context.ts'
import { platesOfPayment } from '#sandbox/http/fault-stage.ts'
import { faultAt } from '#sandbox/http/faults.ts'
import { optionOf, settle } from '#sandbox/features/payment/service.ts'
import { readPaymentPlanId } from '../../tariff/quote.ts'
import { drawId } from '../../secrets.ts'
import { cardsSql } from './sql.ts'
import { purchaseSql } from '#sandbox/features/purchase/sql.ts'
import { cardSchema, isExpired, type CardInput } from './card-input.ts'
import { element } from './element.ts'
import { errorOf, recognise, type Behaviour, type CardError } from './test-cards.ts'

export const cards = new Hono<SandboxHono>()

const LOCAL_ORIGIN = /^http:\/\/([a-z]+\.)?localhost(:\d+)?$/

cards.use(
  '/*',
  cors({ origin: (origin) => (LOCAL_ORIGIN.test(origin) ? origin : null), allowMethods: ['POST'] }),
)
cards.route('/', element)

const invalid: CardError = { code: 'invalid_card_data', message: 'not understood' }

cards.post('/payment_methods', async (c) => {
  const parsed = cardSchema.safeParse(await c.req.json().catch(() => null))
  if (!parsed.success) return c.json({ error: invalid }, 400)
  const context = c.var.context
  return c.json({ id: (await saveMethod(context, parsed.data)).id })
})

/** The same error that the element reports when no answer comes. */
const unreachable: CardError = { code: 'unreachable', message: 'no answer' }

async function isAnswerLost(context: Context, secret: string): Promise<boolean> {
  const intent = await context.db.first<IntentRow>(cardsSql.intentBySecret, secret)
  const plates = intent ? await platesOfPayment(context, intent.payment_plan_id) : undefined
  return faultAt('confirmation', plates) === 'lost-answer'
}

const confirmSchema = z.object({ secret: z.string().max(200), card: cardSchema.optional() })

cards.post('/confirm', async (c) => {
  const parsed = confirmSchema.safeParse(await c.req.json().catch(() => null))
  if (!parsed.success) return c.json({ error: invalid }, 400)
  const context = c.var.context
  const result = await confirm(context, parsed.data)
  if (await isAnswerLost(context, parsed.data.secret)) return c.json({ error: unreachable }, 504)
  return 'error' in result ? c.json(result, 402) : c.json(result)
})

interface Method {
  readonly id: string
  readonly behaviour: Behaviour
}

async function saveMethod({ db, now }: Context, card: CardInput): Promise<Method> {
  const { brand, behaviour } = recognise(card.number)
  const actual: Behaviour = isExpired(card, now) ? 'expired' : behaviour
  const id = `pm_${drawId()}`
  const funding = actual === 'debit' ? 'debit' : 'credit'
  const last4 = card.number.slice(-4)
  await db.run(cardsSql.insertMethod, id, brand, last4, funding, card.name ?? '', actual, now)
  return { id, behaviour: actual }
}

interface IntentRow {
  id: string
  product_id: string
  payment_plan_id: string
  state: 'open' | 'succeeded' | 'canceled'
  method_id: string | null
}

/** Idempotent: a succeeded intent answers the same again. After a declined card the secret accepts another one. */
async function confirm(
  context: Context,
  { secret, card }: z.infer<typeof confirmSchema>,
): Promise<{ status: 'succeeded' } | { error: CardError }> {
  const { db } = context
  const intent = await db.first<IntentRow>(cardsSql.intentBySecret, secret)
  if (!intent) return { error: { code: 'resource_missing', message: 'no such secret' } }
  if (intent.state === 'succeeded') return { status: 'succeeded' }
  if (intent.state === 'canceled') return { error: { code: 'intent_canceled', message: 'no longer payable' } }
  const option = await findOption(context, intent.payment_plan_id)
  if (!option) return { error: { code: 'intent_canceled', message: 'no longer payable' } }
  const method = await methodFor(context, intent, card)
  if (!method) return { error: { code: 'payment_method_missing', message: 'no card' } }
  const error = errorOf(method.behaviour, !option.subscription && option.number_of_payments > 1)
  if (error) {
    await db.run(cardsSql.failIntent, intent.id, error.decline_code ?? error.code)
    return { error }
  }
  const paid = await settle(context, {
    intentId: intent.id,
    productId: intent.product_id,
    methodId: method.id,
    option,
  })
  return paid ? { status: 'succeeded' } : { error: { code: 'intent_canceled', message: 'paid already' } }
}

/** A monthly payment that waits for its bank already has its card. */
async function methodFor(
  context: Context,
  intent: IntentRow,
  card: CardInput | undefined,
): Promise<Method | null> {
  if (intent.method_id) return context.db.first<Method>(cardsSql.method, intent.method_id)
  return card ? saveMethod(context, card) : null
}

async function findOption({ db }: Context, paymentPlanId: string) {
  const named = readPaymentPlanId(paymentPlanId)
  const product = named && (await db.first<ProductRow>(purchaseSql.productByQuotation, named.quotationId))
  return product ? optionOf(product, paymentPlanId) : undefined
}

interface ProductRow {
  plan_id: string
  plans: string
}
