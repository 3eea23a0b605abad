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
import { errorOf, notAuthenticated, type CardError } from './test-cards.ts'
import { html } from 'hono/html'
import { formatMoney, money } from '#shared/domain/money/money.ts'
import { formatLongDate } from '#shared/domain/time/dates.ts'
import { opensInvoice } from '#sandbox/features/policies/billing/hosted-invoice.ts'
import { billingSql } from '#sandbox/features/policies/billing/sql.ts'
import { iso } from '#sandbox/time.ts'
import { setPageHeaders } from '#sandbox/http/own-pages.ts'
import { elementStyle } from './element-style.ts'

/** The tokens endpoint of the second card provider (API-45): basic authentication with a public key, a card for an id. */
const openpay = new Hono<SandboxHono>()

const tokenSchema = z.object({
  card_number: z.string().max(20),
  cvv2: z.string().max(4),
  expiration_month: z.string().regex(/^\d{1,2}$/),
  expiration_year: z.string().regex(/^\d{2}$/),
  holder_name: z.string().min(2).max(200),
})

openpay.post('/openpay/tokens', async (c) => {
  const [scheme, given = ''] = (c.req.header('Authorization') ?? '').split(' ')
  // Valid credentials are a public key without a password.
  const isKnown = scheme === 'Basic' && /^pk_\w+:$/.test(Buffer.from(given, 'base64').toString())
  if (!isKnown) return c.json({ error_code: 1002, description: 'unknown key' }, 401)
  const parsed = tokenSchema.safeParse(await c.req.json().catch(() => null))
  const card = cardSchema.safeParse(
    parsed.success && {
      number: parsed.data.card_number,
      cvc: parsed.data.cvv2,
      exp_month: Number(parsed.data.expiration_month),
      exp_year: 2000 + Number(parsed.data.expiration_year),
      name: parsed.data.holder_name,
    },
  )
  if (!card.success) return c.json({ error_code: 1001, description: 'not understood' }, 422)
  const { id } = await saveMethod(c.var.context, card.data, 'OPENPAY')
  return c.json({ id }, 201)
})

/** The receipt of one charge, as the card provider shows it at its address. */
const hostedInvoices = new Hono<SandboxHono>()

const POLICY =
  "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

interface Row {
  due_at: number
  amount: number
  paid_at: number | null
}

hostedInvoices.get('/invoices/style.css', (c) =>
  c.body(elementStyle, 200, { 'Content-Type': 'text/css; charset=utf-8' }),
)

hostedInvoices.get('/invoices/:product/:number{[0-9]+}/:key', async (c) => {
  const { product, key } = c.req.param()
  const number = Number(c.req.param('number'))
  const { context } = c.var
  const isOpen = await opensInvoice(context, product, number, key)
  const row = isOpen ? await context.db.first<Row>(billingSql.payment, product, number) : null
  if (!row) return c.notFound()
  setPageHeaders(c, { policy: POLICY, referrer: 'no-referrer' })
  const state = row.paid_at === null ? 'Pendiente de pago' : `Pagado el ${formatLongDate(iso(row.paid_at))}`
  return c.html(
    html`<!doctype html>
      <html lang="es-MX">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width" />
          <meta name="robots" content="noindex" />
          <title>Comprobante de pago</title>
          <link rel="stylesheet" href="/invoices/style.css" />
        </head>
        <body data-alone>
          <main>
            <h2>Pago ${String(number)}: ${formatMoney(money(row.amount))}</h2>
            <p>Venció el ${formatLongDate(iso(row.due_at))}.</p>
            <p>${state}.</p>
          </main>
        </body>
      </html>`,
  )
})

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
 * Confirms an intent. Idempotent: a succeeded intent returns the same result; after a declined card it accepts
 * another card.
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
