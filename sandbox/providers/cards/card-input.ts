import { passesLuhn } from '#shared/domain/payment/card-form.ts'
import * as z from 'zod'
import { brandOf } from './test-cards.ts'

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

export function isExpired({ exp_month, exp_year }: CardInput, now: number): boolean {
  return Date.UTC(exp_year, exp_month, 1) <= now
}
