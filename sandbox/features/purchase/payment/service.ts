/** The object of a payment and its effects: policies start, payments are scheduled, e-mails are sent. */
import { invoiceByLink } from '#shared/domain/invoicing/invoice-window.ts'
import { errorCodes } from '#shared/upstream/errors.ts'
import type { QuotedPlan, UpstreamPaymentOption } from '#shared/upstream/purchase/plan-shapes.ts'
import { formatDate } from '#shared/domain/time/dates.ts'
import { PHOTOS_ARE_DUE, PURCHASE_LIMITS } from '#shared/domain/policies/purchase-limits.ts'
import { invoiceWindowOf } from '#sandbox/env.ts'
import type { Context } from '#sandbox/http/context.ts'
import { invoiceLink } from '#sandbox/features/links/invoicing/links.ts'
import { mayAddPolicy } from '../purchase/request-policy.ts'
import { isVinInUse } from '#sandbox/features/account/availability/handlers.ts'
import { messageStatement } from '#sandbox/providers/messages/messages.ts'
import { fail, type HandlerFailure } from '../../../http/handler.ts'
import { referralStatements } from '#sandbox/features/account/referrals/points.ts'
import { mayPayRenewal, periodOf, failNotRenewable } from '#sandbox/features/policies/renewal/service.ts'
import { cardsSql } from '#sandbox/providers/cards/sql.ts'
import { recordStatuses } from '#shared/upstream/policies/billing.ts'
import { paymentSql } from './sql.ts'
import { purchaseSql } from '../purchase/sql.ts'
import { renewalsSql } from '#sandbox/features/policies/renewal/sql.ts'
import { chargedNow } from '#sandbox/tariff/payments.ts'
import { readPaymentPlanId } from '#sandbox/tariff/quote.ts'
import { addMonths, DAY_MS, iso } from '#sandbox/time.ts'

export interface Payable {
  readonly productId: string
  readonly policyNumber: string
  readonly option: UpstreamPaymentOption
}

interface ProductRow {
  id: string
  person_id: string
  plan_id: string
  paid_by: string | null
  expires_at: number
  plans: string
  vin: string
  renews_policy_id: string | null
}

/** Finds the request that a `payment_plan_id` of this person names, if it may be paid now. */
export async function findPayable(
  context: Context,
  paymentPlanId: string,
): Promise<Payable | HandlerFailure> {
  const { db, now, personId } = context
  const named = readPaymentPlanId(paymentPlanId)
  const product = named && (await db.first<ProductRow>(purchaseSql.productByQuotation, named.quotationId))
  if (!product || product.person_id !== personId) return fail(404, 'payment_plan_unknown', 'nothing to pay')
  if (product.paid_by) return fail(409, errorCodes.alreadyPaid, 'paid already')
  const option = product.plan_id === named.planId ? optionOf(product, paymentPlanId) : undefined
  if (!option || product.expires_at <= now)
    return fail(409, errorCodes.quotationExpired, 'the quotation is too old')
  const obstacle = await obstacleTo(context, product)
  if (obstacle) return obstacle
  const policies = await db.all<{ number: string; kind: string }>(purchaseSql.policiesOfProduct, product.id)
  return {
    productId: product.id,
    policyNumber: policies.find((one) => one.kind === 'AE')?.number ?? '',
    option,
  }
}

/** Returns the failure that prevents a payment because something changed since the request; null if there is none. */
async function obstacleTo(context: Context, product: ProductRow): Promise<HandlerFailure | null> {
  if (product.renews_policy_id) return (await mayPayRenewal(context, product.id)) ? null : failNotRenewable()
  if (!(await mayAddPolicy(context))) return fail(409, errorCodes.policyLimit, 'too many active policies')
  const isTaken = await isVinInUse(context.db, product.vin, context.now)
  return isTaken ? fail(409, errorCodes.vinRefused, 'vin in use') : null
}

export function optionOf({ plan_id, plans }: { plan_id: string; plans: string }, paymentPlanId: string) {
  const all = JSON.parse(plans) as QuotedPlan[] // The cast is safe: only makeQuotation writes this JSON.
  return all
    .filter((plan) => plan.id === plan_id)
    .flatMap((plan) => plan.payment_provider_options)
    .flatMap((provider) => provider.card_issuer_options)
    .flatMap((issuer) => issuer.payment_periodicity_options)
    .find((option) => option.id === paymentPlanId)
}

interface Charge {
  readonly intentId: string
  readonly productId: string
  readonly methodId: string | null
  readonly option: UpstreamPaymentOption
}

/**
 * Settles a payment in one transaction. Returns true if this intent has paid; a second intent of the same product
 * changes nothing and is closed.
 */
export async function settle(context: Context, charge: Charge): Promise<boolean> {
  const { db, now } = context
  const { intentId, productId, methodId, option } = charge
  const renewed = await db.first<{ renews_until: number | null }>(renewalsSql.renewedUntil, productId)
  const { start, end } = periodOf(renewed?.renews_until ?? null, now)
  const photosDue = now + PURCHASE_LIMITS.daysToSendPhotos * DAY_MS
  await db.together([
    db.statement(
      paymentSql.claimProduct,
      productId,
      intentId,
      option.product_payment_type?.id ?? 0,
      photosDue,
    ),
    db.statement(paymentSql.startPolicies, productId, intentId, start, end),
    db.statement(paymentSql.schedulePayments, productId, intentId, JSON.stringify(schedule(option, now))),
    db.statement(paymentSql.keepMethod, productId, intentId, methodId),
    db.statement(paymentSql.recordCharge, productId, intentId, methodId),
    ...referralStatements(db, { productId, intentId, now, start }),
    db.statement(cardsSql.closeIntent, intentId, productId, methodId),
  ])
  const paid = (await db.first<{ state: string }>(cardsSql.intent, intentId))?.state === 'succeeded'
  if (paid) await announce(context, productId)
  return paid
}

/** Builds the payments of a purchase: 12 for a subscription, otherwise one. */
function schedule(option: UpstreamPaymentOption, now: number) {
  const first = {
    number: 1,
    due_at: now,
    amount: chargedNow(option),
    status: recordStatuses.PAID,
    paid_at: now,
    tries: 1,
    next_try_at: null,
  }
  if (!option.subscription || !option.next_payment) return [first]
  const amount = option.next_payment.total
  const later = Array.from({ length: option.number_of_payments - 1 }, (_, index) => ({
    number: index + 2,
    due_at: addMonths(now, index + 1),
    amount,
    status: recordStatuses.SCHEDULED,
    paid_at: null,
    tries: 0,
    next_try_at: addMonths(now, index + 1),
  }))
  return [first, ...later]
}

interface PurchaseRow {
  number: string
  person_id: string
  email: string
  driver: string | null
  start_at: number
  renews_until: number | null
  photos_received_at: number | null
}

/**
 * Writes to the driver, if one is named (FND-04), and to the payer with the invoicing link. Each message has a
 * reference, so that it is sent only once.
 */
async function announce({ db, env, now }: Context, productId: string): Promise<void> {
  const row = await db.first<PurchaseRow>(paymentSql.purchase, productId)
  if (!row) return
  // The cast is safe: only createDriver writes this JSON.
  const driver = row.driver ? (JSON.parse(row.driver) as { email: string }) : null
  const policyEmail = {
    channel: 'email',
    recipient: driver?.email ?? row.email,
    subject: `Tu póliza ${row.number}`,
    body: `Recibimos tu pago. ${beginning(row, now)}${photoDuty(row)}`,
    link: '/policy/status/active',
    reference: `purchase:${productId}`,
  } as const
  const invoiceEmail = {
    channel: 'email',
    recipient: row.email,
    subject: 'Genera la factura de tu compra',
    body: invoiceByLink(invoiceWindowOf(env)),
    link: await invoiceLink(env, { personId: row.person_id, productId, number: row.number }),
    reference: `invoice-link:${productId}`,
  } as const
  await db.together([messageStatement(db, invoiceEmail, now), messageStatement(db, policyEmail, now)])
}

/** Returns the sentence about the start of a policy (REN-19, REN-20). */
function beginning({ number, start_at, renews_until }: PurchaseRow, now: number): string {
  if (renews_until === null) return `Tu póliza ${number} estará activa a partir de mañana.`
  const day = renews_until > now ? `el ${formatDate(iso(start_at))} a las 11:59 de la noche` : 'mañana'
  return `Tu póliza renovada ${number} empieza ${day}.`
}

/** A renewal keeps the photos of its vehicle (chosen). */
function photoDuty({ photos_received_at }: PurchaseRow): string {
  if (photos_received_at !== null) return ''
  return ` ${PHOTOS_ARE_DUE}`
}
