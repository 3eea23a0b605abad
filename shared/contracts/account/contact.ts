/** A person's telephone and e-mail, changed by a code where the insurer offers it (D187). */
import * as z from 'zod/mini'
import { PURCHASE_LIMITS } from '../../domain/policies/purchase-limits.ts'
import { defineEndpoint } from '../endpoint.ts'
import { emailAddress } from '../fields.ts'
import { phoneSchema } from './person.ts'

export const contactFields = ['phone', 'email'] as const
export type ContactField = (typeof contactFields)[number]

const contact = z.discriminatedUnion('field', [
  z.object({ field: z.literal('phone'), phone: phoneSchema }),
  z.object({ field: z.literal('email'), email: emailAddress(PURCHASE_LIMITS.purchaseEmailLength) }),
])
export type Contact = z.infer<typeof contact>

/** Sends a code to the new address; a code to the current address was given before (D61). */
export const sendContactCode = defineEndpoint({
  method: 'POST',
  path: '/api/profile/contact/code',
  access: 'session',
  effect: 'repeatable',
  secondFactor: { required: 'contact-asked' },
  body: z.object({ contact }),
  reply: z.object({}),
  errors: ['contact_taken', 'contact_fixed', 'second_factor_needed'],
})

/** Changes a telephone or an e-mail. Idempotent, because the insurer already has the new address. */
export const changeContact = defineEndpoint({
  method: 'POST',
  path: '/api/profile/contact',
  access: 'session',
  effect: 'repeatable',
  secondFactor: { required: 'contact-changed' },
  body: z.object({ contact, code: z.string().check(z.regex(/^[A-Za-z0-9]{6}$/)) }),
  reply: z.object({}),
  errors: ['code_invalid', 'code_spent', 'contact_taken', 'contact_fixed', 'second_factor_needed'],
})
