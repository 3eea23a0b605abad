/** Facts for tests: how lost answers are known, a valid request of each call. */
import * as policyInvoice from '#shared/contracts/policies/policy-invoice.ts'
import { factsOf, ANSWERS_ONLY } from '#gateway/testing/facts/call-facts.ts'
import { answersOnly } from '#gateway/testing/facts/shared-losses.ts'

export const facts = factsOf(policyInvoice, {
  openPolicyInvoice: { lost: answersOnly, unpressed: ANSWERS_ONLY },
})
