import * as z from 'zod/mini'
import { CARD_BRANDS } from '#shared/domain/payment/paid-card.ts'
import { defineEndpoint } from './endpoint.ts'

/** The public part of the configuration (D34): no secrets. */
const publicConfigSchema = z.object({
  helpEmail: z.string(),
  cardProvider: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('stripe'), publicKey: z.string() }),
    z.object({ kind: z.literal('sandbox'), origin: z.string() }),
  ]),
  /** Card networks shown beside the card form; empty: none. */
  cardBrands: z.array(z.enum(CARD_BRANDS)),
  /** The tokens endpoint of the product's own card form, with its publishable key (BIL-18, BIL-O8). */
  openpay: z.nullable(z.object({ url: z.string(), key: z.string() })),
  picturesPrompt: z.boolean(),
  showListPrice: z.boolean(),
})
export type PublicConfig = z.infer<typeof publicConfigSchema>

export const getConfig = defineEndpoint({
  method: 'GET',
  path: '/api/config',
  access: 'public',
  effect: 'none',
  reply: publicConfigSchema,
})
