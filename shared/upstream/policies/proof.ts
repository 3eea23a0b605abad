/** (chosen, D28) A public code that only tells whether a policy is in force (D229). */
import * as z from 'zod/mini'
import { defineEndpoint } from '#shared/contracts/endpoint.ts'
import { PROOF_ID, PROOF_STATES } from '#shared/domain/policies/policy-documents.ts'
import { emptyReply, flag, text, textUpTo } from '#shared/upstream/fields.ts'

const id = z.string().check(z.regex(PROOF_ID))
const params = z.object({ policyNumber: textUpTo(40) })

/** Reads the public code of a policy. 404: this insurer has no such codes. */
export const policyProof = defineEndpoint({
  id: 'API-212',
  base: 'journey',
  method: 'GET',
  path: '/v1/policies/:policyNumber/proof',
  access: 'session',
  effect: 'none',
  params,
  /** Id of the public code; null if the policy has none. */
  reply: z.object({ id: z.nullish(id) }),
})

/** Creates a public code. A repeated call returns the existing one. */
export const makePolicyProof = defineEndpoint({
  id: 'API-213',
  base: 'journey',
  method: 'POST',
  path: '/v1/policies/:policyNumber/proof',
  access: 'session',
  effect: 'repeatable',
  params,
  reply: z.object({ id }),
})

/** Revokes a public code permanently. */
export const revokePolicyProof = defineEndpoint({
  id: 'API-214',
  base: 'journey',
  method: 'POST',
  path: '/v1/policies/:policyNumber/proof/revocation',
  access: 'session',
  effect: 'repeatable',
  params,
  reply: emptyReply,
})

/** Reads the current state of a code. 404: unknown or revoked. */
export const readPolicyProof = defineEndpoint({
  id: 'API-215',
  base: 'public',
  method: 'GET',
  path: '/v1/proofs/:id',
  access: 'public',
  effect: 'none',
  params: z.object({ id }),
  reply: z.object({
    plates: z.nullish(text),
    state: z.enum(PROOF_STATES),
    /** True if the compulsory part is in force, which may outlast a cancellation of the rest (D127). */
    mandatory_in_force: z.nullish(flag),
  }),
})
