/** Facts for tests: how lost answers are known, a valid request of each call, and the insurer calls of each page. */
import * as endorsements from '#shared/contracts/policies/endorsements.ts'
import { BY_KEY, factsOf } from '#gateway/testing/facts/call-facts.ts'
import { onEach, WHO, type CallsOfPages } from '#gateway/testing/facts/page-calls.ts'
import { insured, theCar } from '#gateway/testing/facts/press-answers.ts'

export const facts = factsOf(endorsements, {
  changeVehicle: {
    lost: {
      what: 'The plates or the VIN of a policy are changed (API-56)',
      withAdditions: BY_KEY,
      without: 'The policy has the new plates or VIN (API-40)',
      again: 'late',
      reads: 'The page says that the change is being confirmed, and later that it was made',
    },
    press: () => ({
      method: 'POST',
      path: '/api/policies/AE100/vehicle-change',
      body: { plates: 'ZZZ909' },
      sends: 'createEndorsement',
      made: {},
      answers: insured(),
      shows: { policyByNumber: () => ({ ...theCar(), vehicle: { ...theCar().vehicle, plates: 'ZZZ909' } }) },
    }),
    body: { plates: 'ABC123' },
  },
})

export const pageCalls: CallsOfPages = {
  '/policy/endorsements-history/:policyNumber': { once: [WHO, 'API-57'] },
  // A change reads the policy and the identity status (END-07, END-14).
  ...onEach(
    [
      '/policy-endorsement/:policyNumber',
      '/policy-endorsement/:policyNumber/identity-validation',
      '/policy-endorsement/:policyNumber/verification',
      '/policy-endorsement/:policyNumber/configuration',
      '/policy-endorsement/:policyNumber/summary',
    ],
    { once: [WHO, 'API-40', 'API-33'] },
  ),
  '/policy-endorsement/:policyNumber/completion': { once: [WHO] },
}
