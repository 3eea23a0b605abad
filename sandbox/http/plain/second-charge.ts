/**
 * Without idempotency keys, a repeated order counts as another order: the card is charged again, and the ledger has two
 * charges.
 */
import { errorCodes } from '#shared/upstream/errors.ts'
import type { Db } from '#sandbox/db.ts'
import { drawId, drawToken } from '#sandbox/secrets.ts'
import { readPaymentPlanId } from '#sandbox/tariff/quote.ts'
import type { DocumentedCall } from './documented.ts'
import { plainSql } from './sql.ts'

interface Answer {
  readonly status: number
  readonly body: unknown
}

interface Order {
  readonly payment_plan_id?: string
  readonly card?: { readonly encoded_card?: string }
}

interface Paid {
  readonly product_id: string
  readonly paid_by: string | null
  readonly policy_number: string
}

/** Replaces the sandbox's "paid already" by a second charge. */
export async function chargeAgain(
  db: Db,
  { id }: DocumentedCall,
  request: Request,
  refused: Answer,
): Promise<Answer> {
  const isOrder = id === 'API-28' || id === 'API-29'
  // The cast is safe: every error of the sandbox has a code.
  const { code } = (refused.body ?? {}) as { code?: unknown }
  if (!isOrder || refused.status !== 409 || code !== errorCodes.alreadyPaid) return refused
  const order: Order = await request.json()
  const named = readPaymentPlanId(order.payment_plan_id ?? '')
  const paid = named && (await db.first<Paid>(plainSql.paidIntent, named.quotationId))
  if (!paid?.paid_by) return refused
  const secret = `secret_${drawToken()}`
  // An order that the browser confirms is charged at that confirmation.
  const state = id === 'API-29' ? 'succeeded' : 'open'
  const method = order.card?.encoded_card ?? null
  const values = [`pi_${drawId()}`, secret, state, method, Date.now()] as const
  await db.run(plainSql.chargeAgain, paid.paid_by, ...values)
  const { policy_number } = paid
  return { status: 200, body: id === 'API-29' ? { policy_number } : { secret, policy_number } }
}

/** Confirms a second charge, as the browser asks the provider; null for any other request. */
export async function confirmAgain(db: Db, request: Request): Promise<Response | null> {
  const given: unknown = await request
    .clone()
    .json()
    .catch(() => null)
  // The cast is safe: the type of `secret` is checked before it is used.
  const { secret } = (given ?? {}) as { secret?: unknown }
  if (typeof secret !== 'string') return null
  const changed = await db.run(plainSql.confirmAgain, secret)
  return changed === 1 ? Response.json({ status: 'succeeded' }) : null
}
