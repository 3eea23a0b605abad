import type { Context } from '#sandbox/http/context.ts'
import { cardsSql } from '#sandbox/providers/cards/sql.ts'
import { drawId, drawToken } from '#sandbox/secrets.ts'
import { chargedNow } from '#sandbox/tariff/charged.ts'
import type { Payable } from './service.ts'

interface Intent {
  id: string
  secret: string
}

/** One intent per product and payment form: repeating answers the same secret. */
export async function openIntent(
  { db, now }: Context,
  { productId, option }: Payable,
  methodId: string | null,
) {
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
  const [intent] = (results[1]?.results ?? []) as Intent[] // RETURNING id, secret
  if (!intent) throw new Error('an intent was neither made nor found')
  return intent
}
