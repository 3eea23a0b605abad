/**
 * Without idempotency keys, a repeated order counts as another order: the card is charged again, and the ledger has two
 * charges.
 */
import { errorCodes } from '#shared/upstream/errors.ts'
import type { Db } from '#sandbox/db.ts'
import { drawId, drawToken } from '#sandbox/secrets.ts'
import { readPaymentPlanId } from '#sandbox/tariff/quote.ts'
import type { DocumentedCall } from './documented.ts'

/** Statements of a second charge. */
const sql = {
  paidIntent: `SELECT p.id AS product_id, p.paid_by, po.number AS policy_number FROM products p
    JOIN policies po ON po.product_id = p.id WHERE p.quotation_id = ?1 AND po.kind = 'AE'`,
  /** Copies the intent that paid as a second charge. */
  chargeAgain: `INSERT INTO card_intents (id, secret, product_id, payment_plan_id, amount, state, method_id, created_at)
    SELECT ?2, ?3, product_id, payment_plan_id || ' again ' || ?2, amount, ?4, coalesce(?5, method_id), ?6
    FROM card_intents WHERE id = ?1`,
  confirmAgain: `UPDATE card_intents SET state = 'succeeded' WHERE secret = ?1 AND state = 'open'
    AND payment_plan_id LIKE '% again %'`,
} as const

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
  const { code } = (refused.body ?? {}) as { code?: unknown } // The sandbox gives every error a code.
  if (!isOrder || refused.status !== 409 || code !== errorCodes.alreadyPaid) return refused
  const order: Order = await request.json()
  const named = readPaymentPlanId(order.payment_plan_id ?? '')
  const paid = named && (await db.first<Paid>(sql.paidIntent, named.quotationId))
  if (!paid?.paid_by) return refused
  const secret = `secret_${drawToken()}`
  // An order that the browser confirms is charged at that confirmation.
  const state = id === 'API-29' ? 'succeeded' : 'open'
  const method = order.card?.encoded_card ?? null
  const values = [`pi_${drawId()}`, secret, state, method, Date.now()] as const
  await db.run(sql.chargeAgain, paid.paid_by, ...values)
  const { policy_number } = paid
  return { status: 200, body: id === 'API-29' ? { policy_number } : { secret, policy_number } }
}

/** Confirms a second charge, as the browser asks the provider; null for any other request. */
export async function confirmAgain(db: Db, request: Request): Promise<Response | null> {
  const given: unknown = await request
    .clone()
    .json()
    .catch(() => null)
  // Any JSON is accepted; a missing `secret` is handled below.
  const { secret } = (given ?? {}) as { secret?: unknown }
  if (typeof secret !== 'string') return null
  const changed = await db.run(sql.confirmAgain, secret)
  return changed === 1 ? Response.json({ status: 'succeeded' }) : null
}
