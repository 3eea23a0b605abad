/** Requests to correct a policy that differs from the contract (LCS 25, D228). */
import * as z from 'zod/mini'
import {
  RECTIFICATION_MAX_LENGTH,
  RECTIFICATION_REASONS,
} from '../../domain/policies/rectification-reasons.ts'
import { defineEndpoint } from '../endpoint.ts'
import { freeLines, policyNumber } from '../fields.ts'

const rectificationSchema = z.object({
  folio: z.string(),
  reason: z.enum(RECTIFICATION_REASONS),
  text: z.string(),
  /** ISO instant of the request. */
  askedAt: z.string(),
  state: z.enum(['received', 'corrected', 'refused']),
  answer: z.nullable(z.string()),
})
export type Rectification = z.infer<typeof rectificationSchema>

const rectificationsSchema = z.object({
  policyNumber: z.string(),
  /** Last day to ask, YYYY-MM-DD; null if the insurer does not send the day of delivery. */
  until: z.nullable(z.string()),
  /** Earlier requests, the latest first. Null: this insurer accepts no such requests in the portal. */
  asked: z.nullable(z.array(rectificationSchema)),
})
export type Rectifications = z.infer<typeof rectificationsSchema>

const params = z.object({ policyNumber })

export const getRectifications = defineEndpoint({
  method: 'GET',
  path: '/api/policies/:policyNumber/rectifications',
  access: 'session',
  effect: 'none',
  params,
  reply: rectificationsSchema,
  errors: ['policy_missing'],
})

/**
 * Files a rectification request. The policy does not change yet: an employee of the insurer answers under the folio.
 */
export const askRectification = defineEndpoint({
  method: 'POST',
  path: '/api/policies/:policyNumber/rectifications',
  access: 'session',
  effect: 'once',
  secondFactor: { no: 'nothing-moves' },
  params,
  body: z.object({ reason: z.enum(RECTIFICATION_REASONS), text: freeLines(RECTIFICATION_MAX_LENGTH) }),
  reply: rectificationSchema,
  errors: ['policy_missing', 'rectifications_missing'],
})
