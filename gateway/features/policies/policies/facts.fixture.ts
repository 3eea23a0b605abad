/** Facts for tests: how lost answers are known, a valid request of each call, and the insurer calls of each page. */
import * as pending from '#shared/contracts/policies/pending.ts'
import { factsOf, ANSWERS_ONLY } from '#gateway/testing/facts/call-facts.ts'
import { CATALOGUE, WHO, type CallsOfPages } from '#gateway/testing/facts/page-calls.ts'
import { answersOnly } from '#gateway/testing/facts/shared-losses.ts'

export const facts = factsOf(pending, {
  openPending: { lost: answersOnly, unpressed: ANSWERS_ONLY },
})

const LISTS = {
  once: [WHO, 'API-24', 'API-145', 'API-149'],
  shared: CATALOGUE,
  perPolicy: ['API-25'],
  // The list (API-24) comes first, because it names the policies and cars for the other calls.
  then: ['API-25', ...CATALOGUE],
}
/**
 * The home of an insurer without API-149 (D121) reads both lists of claims. It adds one call for each of the three most
 * urgent claims: the claim if it has a proposal, otherwise its files.
 */
export const LISTS_OF_DOCUMENTS: readonly string[] = [
  ...LISTS.once,
  'API-80',
  'API-83',
  'API-79',
  'API-89',
  'API-89',
]

export const pageCalls: CallsOfPages = {
  '/policy/status/:status': LISTS,
  '/policy/onboarding': LISTS,
  '/policy/details/:policyNumber': { once: [WHO, 'API-40'], shared: CATALOGUE },
  '/policy/pocket-card': { once: [WHO, 'API-24'] },
  // The page of a monthly policy reads the card too (API-41, POL-60).
  '/policy/management/:policyNumber': { once: [WHO, 'API-220', 'API-40'], shared: CATALOGUE },
}
