import * as z from 'zod/mini'
import { POLICY_STATUSES } from '../domain/policies/policy-status.ts'
import { defineEndpoint } from './endpoint.ts'

const policyStatusSchema = z.enum(POLICY_STATUSES)

/** One card of the list (POL-33 to POL-45): what it shows, and what it lets the person do. */
const policyCardSchema = z.object({
  policyNumber: z.string(),
  status: policyStatusSchema,
  paymentType: z.enum(['ANNUAL', 'SUBSCRIPTION', 'MONTHLY']),
  brand: z.string(),
  model: z.string(),
  year: z.int(),
  /** ISO instants; null while the policy has no dates. */
  startDate: z.nullable(z.string()),
  expirationDate: z.nullable(z.string()),
  renewalDate: z.nullable(z.string()),
  allowRenewal: z.boolean(),
  hasPictures: z.boolean(),
  paymentFailed: z.boolean(),
  canManage: z.boolean(),
})
export type PolicyCard = z.infer<typeof policyCardSchema>

/** The three lists at once: switching between them needs no request. */
const policyListsSchema = z.object({
  active: z.array(policyCardSchema),
  expired: z.array(policyCardSchema),
  cancelled: z.array(policyCardSchema),
  /** True when the only policy is one that was never paid (POL-46, BUY-172). */
  onboarding: z.boolean(),
})
export type { ListFilter } from '../domain/policies/policy-list.ts'
export type PolicyLists = z.infer<typeof policyListsSchema>

export const getPolicies = defineEndpoint({
  method: 'GET',
  path: '/api/policies',
  access: 'session',
  effect: 'none',
  reply: policyListsSchema,
})
