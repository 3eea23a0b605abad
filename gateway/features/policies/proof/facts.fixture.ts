/** Facts for tests: how lost answers are known, a valid request of each call, and the insurer calls of each page. */
import * as proof from '#shared/contracts/policies/proof.ts'
import { factsOf, PRESS_AGAIN, NO_KEY, type Lost } from '#gateway/testing/facts/call-facts.ts'
import { CATALOGUE, WHO, type CallsOfPages } from '#gateway/testing/facts/page-calls.ts'

const proofCode: Lost = {
  what: 'The code of a proof of insurance is made or revoked (API-213, API-214)',
  withAdditions: 'The request is sent again: the insurer answers the same code, or none after a revocation',
  without: 'The page does not offer this action (D229)',
  again: 'harmless',
  reads: PRESS_AGAIN,
}

export const facts = factsOf(proof, {
  makeProof: { lost: proofCode, unpressed: NO_KEY },
  revokeProof: { lost: proofCode, unpressed: NO_KEY },
})

export const pageCalls: CallsOfPages = {
  '/policy/proof/:policyNumber': { once: [WHO, 'API-212', 'API-40'], shared: CATALOGUE },
  '/vigente/:id': { once: ['API-215'] },
}
