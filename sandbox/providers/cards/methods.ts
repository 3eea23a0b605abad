/** A card becomes a reference: a brand, four digits and how it behaves; never a number. */
import type { Context } from '#sandbox/http/context.ts'
import { drawId } from '#sandbox/secrets.ts'
import { isExpired, type CardInput } from './card-input.ts'
import { cardsSql } from './sql.ts'
import { recognise, type Behaviour } from './test-cards.ts'

export interface Method {
  readonly id: string
  readonly behaviour: Behaviour
}

export async function saveMethod(
  { db, now }: Context,
  card: CardInput,
  provider: 'STRIPE' | 'OPENPAY' = 'STRIPE',
) {
  const { brand, behaviour } = recognise(card.number)
  const actual: Behaviour = isExpired(card, now) ? 'expired' : behaviour
  const id = `pm_${drawId()}`
  const funding = actual === 'debit' ? 'debit' : 'credit'
  const last4 = card.number.slice(-4)
  const expiry = [card.exp_month, card.exp_year] as const
  await db.run(
    cardsSql.insertMethod,
    id,
    brand,
    last4,
    funding,
    card.name ?? '',
    actual,
    now,
    ...expiry,
    provider,
  )
  return { id, behaviour: actual, brand, last4 }
}
