/** Seeds of payment schedules for monthly policies, with the card to which they are charged. */
import { recordStatuses } from '#shared/upstream/policies/billing.ts'
import type { Context } from '#sandbox/http/context.ts'
import { findPurchase } from '#sandbox/providers/invoices/purchase.ts'
import { paymentTotals } from '#sandbox/tariff/payments.ts'
import { SEED_PEOPLE, type SeedCard, type SeedPerson, type SeedPolicy } from '#sandbox/seeds/people.data.ts'
import { seedProductId } from '../policies/seeds.ts'
import { addMonths, mexicoDate } from '#sandbox/time.ts'
import { nextTry, triesUntil } from './grace.ts'
import { billingSql } from './sql.ts'

const { SCHEDULED, PAID, ERROR } = recordStatuses

export async function seedPayments(context: Context): Promise<void> {
  for (const person of SEED_PEOPLE) {
    for (const [index, policy] of person.policies.entries()) {
      // A policy that was paid at once gets a payment only if its seed names a card.
      if (policy.monthly || policy.card)
        await schedulePolicy(context, seedProductId(person, index), person, policy)
    }
  }
}

const GOOD: SeedCard = { brand: 'visa', last4: '4242', behaviour: 'approved' }

/** Inserts twelve payments, paid until now; a policy in its grace period lacks the last one. */
export async function schedulePolicy(
  context: Context,
  productId: string,
  person: SeedPerson,
  { paidMonths, inGracePeriod, card = GOOD }: SeedPolicy,
): Promise<void> {
  const { db, now } = context
  const purchase = await findPurchase(context, productId)
  if (!purchase) return
  const dues = paymentTotals(purchase.option).map((amount, index) => ({
    number: index + 1,
    amount,
    dueAt: addMonths(purchase.issuedAt, index),
  }))
  const passed = Math.max(1, dues.filter(({ dueAt }) => dueAt <= now).length)
  const paid = paidMonths ?? (inGracePeriod ? passed - 1 : passed)
  const methodId = `pm_seed_${productId}`
  const rows = dues.map(({ number, amount, dueAt }) => {
    const isPaid = number <= paid
    const isFailed = !isPaid && inGracePeriod === true && number === paid + 1
    const tries = isPaid ? 1 : isFailed ? triesUntil(dueAt, now) : 0
    const status = isPaid ? PAID : isFailed ? ERROR : SCHEDULED
    const nextTryAt = isPaid ? null : isFailed ? nextTry(dueAt, tries) : dueAt
    return {
      productId,
      number,
      amount,
      dueAt,
      status,
      paidAt: isPaid ? dueAt : null,
      tries,
      nextTryAt,
      methodId,
    }
  })
  await db.together([
    db.statement(
      `INSERT OR IGNORE INTO card_methods
         (id, brand, last4, funding, holder, behaviour, created_at, exp_month, exp_year, provider)
       VALUES (?1, ?2, ?3, 'credit', ?4, ?5, ?6, ?7, ?8, ?9)`,
      methodId,
      card.brand,
      card.last4,
      person.name.join(' '),
      card.behaviour,
      purchase.issuedAt,
      ...expiryOf(card, dues, now),
      card.provider ?? 'STRIPE',
    ),
    db.statement(billingSql.setFirstMethod, productId, methodId),
    db.statement(
      `INSERT OR IGNORE INTO payments (product_id, number, due_at, amount, status, paid_at, tries, next_try_at)
       SELECT value ->> 'productId', value ->> 'number', value ->> 'dueAt', value ->> 'amount', value ->> 'status',
       value ->> 'paidAt', value ->> 'tries', value ->> 'nextTryAt' FROM json_each(?1)`,
      JSON.stringify(rows),
    ),
    db.statement(
      `INSERT OR IGNORE INTO charges (product_id, number, try, at, amount, method_id, error)
       SELECT product_id, number, tries, due_at, amount, ?2, CASE status WHEN ${PAID} THEN NULL ELSE ?3 END
       FROM payments WHERE product_id = ?1 AND tries > 0`,
      productId,
      methodId,
      card.behaviour,
    ),
  ])
}

/** Expiry of a seeded card: in three years, or in the month from which no further charge succeeds. */
function expiryOf(
  card: SeedCard,
  dues: readonly { readonly dueAt: number }[],
  now: number,
): [month: number, year: number] {
  const next = dues.find(({ dueAt }) => dueAt > now)?.dueAt ?? now
  const last = card.expiresBeforeNext ? addMonths(next, -1) : addMonths(now, 36)
  const [year = 0, month = 0] = mexicoDate(last).split('-').map(Number)
  return [month, year]
}
