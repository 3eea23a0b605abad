/** The proof that a car is insured, printed with a QR code that any person may scan (D229). */
import * as z from 'zod/mini'
import { PROOF_ID } from '#shared/domain/policies/policy-documents.ts'
import { defineEndpoint } from '../endpoint.ts'
import { policyNumber } from '../fields.ts'

const id = z.string().check(z.regex(PROOF_ID))

const proofSchema = z.object({
  policyNumber: z.string(),
  /** Vehicle in words: "Nissan Versa 2022". */
  vehicle: z.string(),
  /** Plates; empty if none are on record. */
  plates: z.string(),
  /** Start and end of the policy, ISO instants. */
  startDate: z.nullable(z.string()),
  expirationDate: z.nullable(z.string()),
  /** Only for a policy with an overdue payment: the last day of cover, YYYY-MM-DD; null if it is unknown. */
  due: z.optional(z.object({ coveredUntil: z.nullable(z.string()) })),
  /** True if it could not be read whether a payment is overdue; absent from releases before 2026-12-01. */
  isDueUnread: z.optional(z.literal(true)),
  isInForce: z.boolean(),
  /** Id of the QR code; null while there is none. */
  id: z.nullable(z.string()),
  /** True if this insurer issues QR codes for proofs. */
  hasCodes: z.boolean(),
})
export type PolicyProof = z.infer<typeof proofSchema>

const params = z.object({ policyNumber })

export const getProof = defineEndpoint({
  method: 'GET',
  path: '/api/policies/:policyNumber/proof',
  access: 'session',
  effect: 'none',
  params,
  reply: proofSchema,
  errors: ['policy_missing'],
})

export const makeProof = defineEndpoint({
  method: 'POST',
  path: '/api/policies/:policyNumber/proof',
  access: 'session',
  effect: 'repeatable',
  secondFactor: { no: 'nothing-moves' },
  params,
  reply: z.object({ id: z.string() }),
  errors: ['policy_missing', 'proofs_missing'],
})

export const revokeProof = defineEndpoint({
  method: 'POST',
  path: '/api/policies/:policyNumber/proof/revocation',
  access: 'session',
  effect: 'repeatable',
  secondFactor: { no: 'nothing-moves' },
  params,
  reply: z.object({}),
  errors: ['policy_missing', 'proofs_missing'],
})

/**
 * The page behind the code: the plates and whether the policy is in force now. `proof_missing`: an unknown or revoked
 * id.
 */
export const readProof = defineEndpoint({
  method: 'GET',
  path: '/api/proofs/:id',
  access: 'public',
  effect: 'none',
  params: z.object({ id }),
  reply: z.object({
    plates: z.string(),
    state: z.enum(['inForce', 'toBegin', 'ended']),
    isMandatoryInForce: z.boolean(),
    /** ISO instant of the insurer's answer. */
    at: z.string(),
  }),
  errors: ['proof_missing'],
})
