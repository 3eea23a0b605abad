/** The card provider's API, which only the provider's own form fields (the element) call. */
import { Hono, type Context as HonoContext } from 'hono'
import { cors } from 'hono/cors'
import * as z from 'zod'
import type { Context, SandboxHono } from '#sandbox/http/context.ts'
import { platesOfPayment } from '#sandbox/http/fault-stage.ts'
import { faultAt } from '#sandbox/http/faults.ts'
import type { UpstreamPaymentOption } from '#shared/upstream/purchase/plan-shapes.ts'
import { optionOf, settle } from '#sandbox/features/purchase/payment/service.ts'
import { readPaymentPlanId } from '../../tariff/quote.ts'
import { cardsSql } from './sql.ts'
import { purchaseSql } from '#sandbox/features/purchase/purchase/sql.ts'
import { cardSchema, type CardInput, saveMethod, type Method } from './methods.ts'
import { element } from './element.ts'
import { hostedInvoices } from './hosted-invoice.ts'
import { openpay } from './openpay.ts'
import { errorOf, notAuthenticated, type CardError } from './test-cards.ts'

export const cards = new Hono<SandboxHono>()

const LOCAL_ORIGIN = /^http:\/\/([a-z]+\.)?localhost(:\d+)?$/

cards.use(
  '/*',
  cors({ origin: (origin) => (LOCAL_ORIGIN.test(origin) ? origin : null), allowMethods: ['POST'] }),
)
cards.route('/', element)
cards.route('/', hostedInvoices)
cards.route('/', openpay)

const invalid: CardError = { code: 'invalid_card_data', message: 'not understood' }

cards.post('/payment_methods', async (c) => {
  const parsed = cardSchema.safeParse(await c.req.json().catch(() => null))
  if (!parsed.success) return c.json({ error: invalid }, 400)
  const { id, brand, last4 } = await saveMethod(c.var.context, parsed.data)
  return c.json({ id, card: { brand, last4 } })
})

/** The error that the element shows if the provider does not answer. */
const unreachable: CardError = { code: 'unreachable', message: 'no answer' }

async function isAnswerLost(context: Context, secret: string): Promise<boolean> {
  const intent = await context.db.first<IntentRow>(cardsSql.intentBySecret, secret)
  const plates = intent ? await platesOfPayment(context, intent.payment_plan_id) : undefined
  return faultAt('confirmation', plates) === 'lost-answer'
}

const secret = z.string().max(200)
const methodId = z.string().max(100)
const confirmSchema = z.object({ secret, card: cardSchema.optional(), payment_method: methodId.optional() })

cards.post('/confirm', async (c) => {
  const parsed = confirmSchema.safeParse(await c.req.json().catch(() => null))
  if (!parsed.success) return c.json({ error: invalid }, 400)
  return answerWith(c, parsed.data.secret, await confirm(c.var.context, parsed.data))
})

const findSchema = z.object({ secret })

/** POST /find: answers the outcome of a confirmation whose answer was lost. */
cards.post('/find', async (c) => {
  const parsed = findSchema.safeParse(await c.req.json().catch(() => null))
  if (!parsed.success) return c.json({ error: invalid }, 400)
  const intent = await c.var.context.db.first<IntentRow>(cardsSql.intentBySecret, parsed.data.secret)
  if (!intent) return c.json({ error: { code: 'resource_missing', message: 'no such secret' } }, 402)
  return answerWith(c, parsed.data.secret, { status: intent.state === 'succeeded' ? 'succeeded' : 'open' })
})

const authenticateSchema = z.object({
  secret,
  payment_method: methodId,
  outcome: z.enum(['passed', 'refused']),
})

/** POST /authenticate: the customer's answer to the bank's step. */
cards.post('/authenticate', async (c) => {
  const parsed = authenticateSchema.safeParse(await c.req.json().catch(() => null))
  if (!parsed.success) return c.json({ error: invalid }, 400)
  return answerWith(c, parsed.data.secret, await authenticate(c.var.context, parsed.data))
})

async function answerWith(c: HonoContext<SandboxHono>, secret: string, result: Result): Promise<Response> {
  if (await isAnswerLost(c.var.context, secret)) return c.json({ error: unreachable }, 504)
  return 'error' in result ? c.json(result, 402) : c.json(result)
}

interface IntentRow {
  id: string
  product_id: string
  payment_plan_id: string
  state: 'open' | 'succeeded' | 'canceled'
  method_id: string | null
}

type Result =
  | { readonly status: 'succeeded' | 'open' }
  /** The bank asks the customer for a confirmation first, and charges nothing before. */
  | { readonly status: 'requires_action'; readonly payment_method: string }
  | { readonly error: CardError }

const canceled: Result = { error: { code: 'intent_canceled', message: 'no longer payable' } }

/**
 * Confirms an intent. Idempotent: a succeeded one answers the same; after a declined card it accepts another.
 */
async function confirm(context: Context, asked: z.infer<typeof confirmSchema>): Promise<Result> {
  const found = await payableBehind(context, asked.secret)
  if ('result' in found) return found.result
  const { intent, option } = found
  const method = await methodFor(context, intent, asked)
  if (!method) return { error: { code: 'payment_method_missing', message: 'no card' } }
  if (method.behaviour === 'authenticate') return { status: 'requires_action', payment_method: method.id }
  return charge(context, intent, option, method)
}

/**
 * Completes an intent after the customer answered the bank; it charges the card that the bank asked about.
 */
async function authenticate(context: Context, asked: z.infer<typeof authenticateSchema>): Promise<Result> {
  const found = await payableBehind(context, asked.secret)
  if ('result' in found) return found.result
  const { intent, option } = found
  const method = await methodFor(context, intent, asked)
  if (!method) return { error: { code: 'payment_method_missing', message: 'no card' } }
  if (asked.outcome === 'passed') return charge(context, intent, option, method)
  await context.db.run(cardsSql.failIntent, intent.id, notAuthenticated.code)
  return { error: notAuthenticated }
}

async function payableBehind({ db, ...context }: Context, secret: string) {
  const intent = await db.first<IntentRow>(cardsSql.intentBySecret, secret)
  if (!intent) return { result: { error: { code: 'resource_missing', message: 'no such secret' } } } as const
  if (intent.state === 'succeeded') return { result: { status: 'succeeded' } } as const
  const option = await findOption({ db, ...context }, intent.payment_plan_id)
  return intent.state === 'canceled' || !option ? ({ result: canceled } as const) : { intent, option }
}

async function charge(
  context: Context,
  intent: IntentRow,
  option: UpstreamPaymentOption,
  method: Method,
): Promise<Result> {
  const error = errorOf(method.behaviour, !option.subscription && option.number_of_payments > 1)
  if (error) {
    await context.db.run(cardsSql.failIntent, intent.id, error.decline_code ?? error.code)
    return { error }
  }
  const { id: intentId, product_id: productId } = intent
  const paid = await settle(context, { intentId, productId, methodId: method.id, option })
  return paid ? { status: 'succeeded' } : { error: { code: 'intent_canceled', message: 'paid already' } }
}

/** The card of a confirmation; a monthly payment that waits for its bank already has one. */
async function methodFor(
  context: Context,
  intent: IntentRow,
  {
    card,
    payment_method,
  }: { readonly card?: CardInput | undefined; readonly payment_method?: string | undefined },
): Promise<Method | null> {
  const known = intent.method_id ?? payment_method
  if (known !== undefined) return context.db.first<Method>(cardsSql.method, known)
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
