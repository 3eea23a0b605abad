import * as z from 'zod/mini'
import { defineEndpoint } from '#shared/contracts/endpoint.ts'
import { text, textUpTo } from '#shared/upstream/fields.ts'
import { sentId } from '#shared/upstream/kept-id.ts'

/** Types of cards (FND-31); the request always sends credit (PAY-27, PAY-O1). */
export const cardTypes = { debit: 1, credit: 2 } as const

/** Placeholder for the device session (PAY-O3). */
export const deviceSessionPlaceholder = 'device_session_id'

/** `card` is the holder's name (chosen); a card number never reaches this call (PAY-32). */
const card = z.object({ card: textUpTo(200), card_type: z.int() })
const payment = { payment_plan_id: sentId, device_session_id: textUpTo(100) }

/**
 * Charges a policy (PAY-27, PAY-28). The card provider confirms the secret. Failures: `code` and `decline_code`
 * (PAY-46), 409 code 33.
 */
export const pay = defineEndpoint({
  id: 'API-28',
  base: 'journey',
  method: 'POST',
  path: '/v1/policy/pay',
  access: 'session',
  effect: 'once',
  body: z.object({ card, ...payment }),
  reply: z.object({ secret: z.string(), policy_number: text }),
  errors: ['33'],
})

/** Charges a monthly policy (PAY-29, PAY-30). `encoded_card` is the card provider's payment method. */
export const payMonthly = defineEndpoint({
  id: 'API-29',
  base: 'journey',
  method: 'POST',
  path: '/v1/policy/paymentorder',
  access: 'session',
  effect: 'once',
  body: z.object({ card: z.extend(card, { encoded_card: textUpTo(200) }), ...payment }),
  reply: z.object({
    policy_number: text,
    /** (chosen, PAY-O13) Secret, only if the bank requires a second confirmation. */
    secret: z.nullish(z.string()),
  }),
  errors: ['33'],
})
