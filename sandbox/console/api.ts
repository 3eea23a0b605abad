/** The console's JSON API for tests and tools of this repository. */
import { unusedPremium } from '#shared/domain/policies/unused-premium.ts'
import { money } from '#shared/domain/money/money.ts'
import { today } from '#shared/domain/time/dates.ts'
import { POSTAL_CODE } from '#shared/domain/person/postal-code.ts'
import { Hono } from 'hono'
import * as z from 'zod'
import type { SandboxHono } from '../http/context.ts'
import { chargeDue } from '../features/policies/billing/charge.ts'
import { adjusterFormsApi } from '../features/claims/adjuster/console-api.ts'
import { exchangeApi } from '../features/claims/exchange/console-api.ts'
import { claimFormsApi } from '../features/claims/claim-forms/console-api.ts'
import { newDocument } from '../features/links/signature/seeds.ts'
import { emptyPhotos } from '../features/links/photos/store.ts'
import { drawCode, seal } from '../secrets.ts'
import { postalStatement } from '../features/purchase/catalogue/seeds.ts'
import { seedEverything } from '../seeds/seed.ts'
import { giftStatements } from '../features/account/referrals/seeds.ts'
import { peopleSql } from '#sandbox/people/person.ts'
import { cancellationsOf } from '../features/links/invoice-cancellation/cancellations.ts'
import { invoiceLink, seededInvoiceLinks } from '../features/links/invoicing/links.ts'
import { invoicesSql } from '../features/links/invoicing/sql.ts'
import { cardsSql } from '#sandbox/providers/cards/sql.ts'
import { consoleSql } from './sql.ts'
import { paymentSql } from '#sandbox/features/purchase/payment/sql.ts'
import { settingsSql } from '#sandbox/settings.ts'
import { identitySql } from '../features/policies/identity/sql.ts'
import { photosApi } from './photos/photos.ts'
import { makePurchase } from './purchases.ts'
import { readMessages } from './messages.ts'
import { emptyDatabase } from './reset.ts'

const amount = z.int().transform((value) => money(value))

export const api = new Hono<SandboxHono>()

api.route('/claim-forms', claimFormsApi)
api.route('/adjuster-forms', adjusterFormsApi)
api.route('/exchange', exchangeApi)
api.route('/photos', photosApi)

api.post('/seed', async (c) => {
  const { db, now } = c.var.context
  await seedEverything(db, c.env, now)
  return c.json({ seeded: true })
})

api.post('/reset', async (c) => {
  const { db } = c.var.context
  await emptyDatabase(db)
  await emptyPhotos(c.env.PHOTOS)
  await seedEverything(db, c.env, Date.now())
  return c.json({ reset: true })
})

const periodsSchema = z.object({
  periods: z.array(
    z.object({
      from: z.iso.date(),
      until: z.iso.date(),
      amount,
      kept: z.object({ expeditionRights: amount, mandatory: amount }).nullable(),
    }),
  ),
})

/**
 * POST /unused-premium: the refund that the cancellation page would show today, for callers without a page.
 */
api.post('/unused-premium', async (c) => {
  const { periods } = periodsSchema.parse(await c.req.json())
  const lastDay = today(c.var.context.now)
  return c.json({ lastDay, refund: unusedPremium(periods, lastDay)?.refund ?? null })
})

const postalSchema = z.object({
  codes: z.array(
    z.object({
      code: z.string().regex(POSTAL_CODE),
      stateCode: z.string().regex(/^\d{2}$/),
      municipalityCode: z.string().regex(/^\d{3}$/),
      municipality: z.string(),
      neighbourhoods: z.array(z.string()),
    }),
  ),
  last: z.boolean(),
})

api.post('/postal-codes', async (c) => {
  const parsed = postalSchema.safeParse(await c.req.json().catch(() => null))
  if (!parsed.success) return c.json({ code: 'invalid', message: z.prettifyError(parsed.error) }, 400)
  const { db } = c.var.context
  await postalStatement(db, parsed.data.codes).run()
  if (!parsed.data.last) return c.json({ received: parsed.data.codes.length })
  const total = await db.first<{ count: number }>(consoleSql.countPostalCodes)
  return c.json({ received: parsed.data.codes.length, total: total?.count ?? 0 })
})

const LONGEST_OFFSET_MS = 20 * 366 * 86_400_000
const clockSchema = z.object({ offsetMs: z.int().min(-LONGEST_OFFSET_MS).max(LONGEST_OFFSET_MS) })

api.post('/clock', async (c) => {
  const parsed = clockSchema.safeParse(await c.req.json().catch(() => null))
  if (!parsed.success) return c.json({ code: 'invalid', message: 'offsetMs is missing or too large' }, 400)
  const { db } = c.var.context
  await db.run(settingsSql.setSetting, 'clock', String(parsed.data.offsetMs))
  const now = Date.now() + parsed.data.offsetMs
  await chargeDue(db, now)
  return c.json({ now: new Date(now).toISOString() })
})

/** Body of POST /identity: the check's token, or the person's e-mail. */
const identitySchema = z.object({
  token: z.string().max(100).optional(),
  email: z.string().max(200).optional(),
  response_code: z.int().min(0).max(3),
  failed_code: z.int().min(0).max(3).nullish(),
})

/** POST /identity: sets the result of an identity check, without the provider's page. */
api.post('/identity', async (c) => {
  const parsed = identitySchema.safeParse(await c.req.json().catch(() => null))
  if (!parsed.success) return c.json({ code: 'invalid', message: z.prettifyError(parsed.error) }, 400)
  const { token, email, response_code, failed_code } = parsed.data
  const { db, now } = c.var.context
  const settle = async (one: string) => {
    const hash = await seal(c.env.TOKEN_SECRET, 'identity', one)
    return db.run(identitySql.settle, hash, now, response_code, failed_code ?? null)
  }
  const changed =
    token === undefined
      ? await db.run(identitySql.setFor, email ?? '', response_code, failed_code ?? null, now)
      : await settle(token)
  return changed === 1 ? c.json({}) : c.json({ code: 'token_unknown', message: 'unknown or too old' }, 404)
})

api.get('/messages', async (c) => {
  const { db } = c.var.context
  return c.json({ messages: await readMessages(db, c.req.query('to'), new URL(c.req.url).origin) })
})

/** Body of POST /documents; `like` names a ready link whose faulty behaviour the document copies. */
const documentSchema = z.object({
  pages: z.int().min(1).max(200),
  like: z.enum(['firma-error503', 'firma-lenta', 'firma-perdida', 'firma-campos']).optional(),
  to: z.email().optional(),
})

/** POST /documents: creates an unsigned document for a test. */
api.post('/documents', async (c) => {
  const parsed = documentSchema.safeParse(await c.req.json().catch(() => null))
  if (!parsed.success) return c.json({ code: 'invalid', message: z.prettifyError(parsed.error) }, 400)
  return c.json({ link: await newDocument(c.var.context, parsed.data) })
})

/** GET /charges with `?policy=AE…&number=2`: every try of one payment of a policy. */
api.get('/charges', async (c) => {
  const { db } = c.var.context
  return c.json(
    await db.all(consoleSql.chargesOfPayment, c.req.query('policy') ?? '', Number(c.req.query('number'))),
  )
})

/** POST /charges: runs the daily job and returns its counts. */
api.post('/charges', async (c) => c.json(await chargeDue(c.var.context.db, c.var.context.now)))

/** GET /ledger with `?policy=AE…`: scheduled and made payments, and every intent of the card provider. */
api.get('/ledger', async (c) => {
  const { db } = c.var.context
  const number = c.req.query('policy') ?? ''
  const payments = await db.all<{ number: number | null }>(paymentSql.paymentsOfPolicy, number)
  const intents = await db.all(cardsSql.intentsOfPolicy, number)
  return c.json({ payments: payments.filter((payment) => payment.number !== null), intents })
})

/**
 * GET /invoice-links with `?policy=AE…`: the link that the insurer would send for a purchase; without `policy`, the
 * links of seeded people.
 */
api.get('/invoice-links', async (c) => {
  const { db } = c.var.context
  const number = c.req.query('policy')
  if (number === undefined) return c.json({ links: await seededInvoiceLinks(c.env) })
  const product = await db.first<{ id: string; person_id: string }>(invoicesSql.productOfPolicy, number)
  if (!product) return c.json({ code: 'policy_unknown', message: 'no such policy' }, 404)
  const path = await invoiceLink(c.env, { personId: product.person_id, productId: product.id, number })
  return c.json({ links: [{ path, what: number }] })
})

const giftSchema = z.object({
  email: z.string().max(100),
  points: z.int().min(0).max(100_000).default(0),
  coupons: z.int().min(0).max(100).default(0),
})

/** Gives a person points and coupons, for a test. */
api.post('/points', async (c) => {
  const parsed = giftSchema.safeParse(await c.req.json().catch(() => null))
  if (!parsed.success) return c.json({ code: 'invalid', message: z.prettifyError(parsed.error) }, 400)
  const { db, now } = c.var.context
  const { email, ...gift } = parsed.data
  const person = await db.first<{ id: string }>(peopleSql.personByEmail, email)
  if (!person) return c.json({ code: 'person_unknown', message: 'no such person' }, 404)
  const gifts = giftStatements(db, person.id, now, { ...gift, mark: drawCode(8) })
  if (gifts.length > 0) await db.together(gifts)
  return c.json({})
})

const purchaseSchema = z.object({
  monthly: z.boolean().optional(),
  overdue: z.boolean().optional(),
  lapsing: z.boolean().optional(),
  good: z.boolean().optional(),
  provider: z.enum(['STRIPE', 'OPENPAY']).optional(),
  saved: z.boolean().optional(),
  withoutPhotos: z.boolean().optional(),
  plates: z.string().max(10).optional(),
  startsIn: z.int().min(-3650).max(365).optional(),
})

/**
 * Creates a purchase of today by a new person, for a test; returns its number and the links to its invoice and photos.
 */
api.post('/purchases', async (c) => {
  const parsed = purchaseSchema.safeParse(await c.req.json().catch(() => null))
  if (!parsed.success) return c.json({ code: 'invalid', message: z.prettifyError(parsed.error) }, 400)
  return c.json(await makePurchase(c.var.context, parsed.data))
})

/** GET /invoice-cancellations with `?policy=AE…`: the requested cancellations of a purchase's invoice. */
api.get('/invoice-cancellations', async (c) => {
  const { db } = c.var.context
  const product = await db.first<{ id: string }>(invoicesSql.productOfPolicy, c.req.query('policy') ?? '')
  return c.json({ cancellations: await cancellationsOf(c.var.context, product?.id ?? '') })
})

/** GET /invoices with `?policy=AE…`: the reserved receipts of a purchase, and every stamp that was issued. */
api.get('/invoices', async (c) => {
  const { db } = c.var.context
  const product = await db.first<{ id: string }>(invoicesSql.productOfPolicy, c.req.query('policy') ?? '')
  const invoices = await db.all<{ content: string }>(invoicesSql.ofProduct, product?.id ?? '')
  const stamps = await db.all(invoicesSql.stampsOfProduct, product?.id ?? '')
  return c.json({
    invoices: invoices.map((row) => ({ ...row, content: JSON.parse(row.content) as unknown })),
    stamps,
  })
})
