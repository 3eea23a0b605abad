/** Facts for tests: how lost answers are known, a valid request of each call, and the insurer calls of each page. */
import * as identity from '#shared/contracts/policies/identity.ts'
import { factsOf, ANSWERS_ONLY } from '#gateway/testing/facts/call-facts.ts'
import { WHO, type CallsOfPages } from '#gateway/testing/facts/page-calls.ts'
import { answersOnly } from '#gateway/testing/facts/shared-losses.ts'

export const facts = factsOf(identity, {
  startIdentity: { lost: answersOnly, unpressed: ANSWERS_ONLY, body: {} },
})

export const pageCalls: CallsOfPages = { '/profile/identity': { once: [WHO, 'API-33'] } }
