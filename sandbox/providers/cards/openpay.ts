/** The tokens endpoint of the second card provider (API-45): basic authentication with a public key, a card for an id. */
import { Hono } from 'hono'
import * as z from 'zod'
import type { SandboxHono } from '#sandbox/http/context.ts'
import { cardSchema, saveMethod } from './methods.ts'

export const openpay = new Hono<SandboxHono>()

const tokenSchema = z.object({
  card_number: z.string().max(20),
  cvv2: z.string().max(4),
  expiration_month: z.string().regex(/^\d{1,2}$/),
  expiration_year: z.string().regex(/^\d{2}$/),
  holder_name: z.string().min(2).max(200),
})

openpay.post('/openpay/tokens', async (c) => {
  const [scheme, given = ''] = (c.req.header('Authorization') ?? '').split(' ')
  // Valid credentials are a public key without a password.
  const isKnown = scheme === 'Basic' && /^pk_\w+:$/.test(Buffer.from(given, 'base64').toString())
  if (!isKnown) return c.json({ error_code: 1002, description: 'unknown key' }, 401)
  const parsed = tokenSchema.safeParse(await c.req.json().catch(() => null))
  const card = cardSchema.safeParse(
    parsed.success && {
      number: parsed.data.card_number,
      cvc: parsed.data.cvv2,
      exp_month: Number(parsed.data.expiration_month),
      exp_year: 2000 + Number(parsed.data.expiration_year),
      name: parsed.data.holder_name,
    },
  )
  if (!card.success) return c.json({ error_code: 1001, description: 'not understood' }, 422)
  const { id } = await saveMethod(c.var.context, card.data, 'OPENPAY')
  return c.json({ id }, 201)
})
