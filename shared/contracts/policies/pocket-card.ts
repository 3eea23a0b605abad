import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { amount } from '../fields.ts'
import { coverageSchema } from '../purchase/plan.ts'

/** Pocket card of one policy, in force or yet to begin, that a driver shows after a crash. */
const pocketPolicySchema = z.object({
  policyNumber: z.string(),
  status: z.enum(['active', 'toBegin']),
  vehicle: z.object({
    brand: z.string(),
    model: z.string(),
    year: z.int(),
    plates: z.string(),
    /** Value of the coverage; null if the insurer does not send it. */
    value: z.nullable(amount),
  }),
  /** Start and end of the policy, ISO instants. */
  startDate: z.nullable(z.string()),
  expirationDate: z.nullable(z.string()),
  /** Only for a policy with an overdue payment: the last day of cover, YYYY-MM-DD; null if it is unknown. */
  due: z.optional(z.object({ coveredUntil: z.nullable(z.string()) })),
  coverages: z.readonly(z.array(coverageSchema)),
})
export type PocketPolicy = z.infer<typeof pocketPolicySchema>

const pocketCardSchema = z.object({
  policies: z.array(pocketPolicySchema),
  /** True if one of the policies could not be read and is missing. */
  isIncomplete: z.boolean(),
})
export type PocketCard = z.infer<typeof pocketCardSchema>

/** The data of the pocket card (D63). */
export const getPocketCard = defineEndpoint({
  method: 'GET',
  path: '/api/pocket-card',
  access: 'session',
  effect: 'none',
  reply: pocketCardSchema,
})
