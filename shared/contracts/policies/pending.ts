import * as z from 'zod/mini'
import { CLAIM_KINDS } from '../../domain/claims/claim-status.ts'
import type { PendingItem } from '../../domain/pending/pending.ts'
import { defineEndpoint } from '../endpoint.ts'
import { amount } from '../fields.ts'
import { dueSchema, endedSchema } from './due.ts'

const due = z.nullable(z.string())
const of = { due, policyNumber: z.string() }
const ofVehicle = { ...of, vehicle: z.string() }
const charge = { ...ofVehicle, amount, last4: z.nullable(z.string()) }
/** Reference of a task. No secret: only the session that got it can open it. */
const ref = z.string().check(z.regex(/^[\w-]{22}$/))
export const namedClaimSchema = z.object({
  kind: z.enum(CLAIM_KINDS),
  id: z.string(),
  number: z.string(),
  policyNumber: z.string(),
})

/** A task of "Mis pendientes". */
export const pendingItemSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('payment-failed'), ...ofVehicle, debt: z.nullable(dueSchema) }),
  z.object({ kind: z.literal('photos'), ...of }),
  z.object({ kind: z.literal('policy-lapsed'), ...ofVehicle, ended: endedSchema }),
  z.object({ kind: z.enum(['card-expiring', 'payment-soon']), ...charge }),
  z.object({ kind: z.literal('purchase'), ...ofVehicle, renews: z.nullable(z.object({ until: due })) }),
  z.object({ kind: z.literal('renewal'), ...ofVehicle, hasEnded: z.boolean() }),
  z.object({ kind: z.literal('document'), due, name: z.string(), ref }),
  z.object({ kind: z.literal('invoice'), ...ofVehicle, ref }),
  z.object({ kind: z.literal('claim-form'), due, claimNumber: z.string(), ref }),
  z.object({ kind: z.literal('claim-files'), due, isRefused: z.boolean(), claim: namedClaimSchema }),
  z.object({ kind: z.enum(['claim-account', 'claim-proposal']), due, claim: namedClaimSchema }),
  z.object({ kind: z.literal('email'), due }),
]) satisfies z.ZodMiniType<PendingItem>

/**
 * Opens the target of an insurer's link without putting the link into the page: like the button of its landing page
 * (D2). `pending_gone`: the task was completed meanwhile.
 */
export const openPending = defineEndpoint({
  method: 'POST',
  path: '/api/pending/:ref/open',
  access: 'session',
  effect: 'repeatable',
  secondFactor: { no: 'nothing-moves' },
  params: z.object({ ref }),
  reply: z.object({ path: z.string() }),
  errors: ['pending_gone'],
})
