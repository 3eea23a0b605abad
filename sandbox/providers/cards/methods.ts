/** A card becomes a reference: a brand, four digits and how it behaves; never a number. */
import * as z from 'zod'
import type { Context } from '#sandbox/http/context.ts'
import { drawId } from '#sandbox/secrets.ts'
import { passesLuhn } from '#shared/domain/payment/card-form.ts'
import { cardsSql } from './sql.ts'
import { recognise, type Behaviour, brandOf } from './test-cards.ts'

/** Schema of the element's card data, which is used for one answer and never stored. */
export const cardSchema = z
  .object({
    number: z
      .string()
      .transform((text) => text.replace(/\s/g, ''))
      .refine((digits) => /^\d{15,16}$/.test(digits) && brandOf(digits) !== null && passesLuhn(digits)),
    exp_month: z.int().min(1).max(12),
    exp_year: z.int().min(2000).max(2100),
    cvc: z.string().regex(/^\d{3,4}$/),
    name: z.string().max(200).optional(),
  })
  .refine(({ number, cvc }) => cvc.length === (brandOf(number) === 'amex' ? 4 : 3))

export type CardInput = z.infer<typeof cardSchema>

function isExpired({ exp_month, exp_year }: CardInput, now: number): boolean {
  return Date.UTC(exp_year, exp_month, 1) <= now
}

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
