/** Facts for tests: how lost answers are known, a valid request of each call, and the insurer calls of each page. */
import * as rectification from '#shared/contracts/policies/rectification.ts'
import { BY_KEY, CONFIRMING, factsOf } from '#gateway/testing/facts/call-facts.ts'
import { WHO, type CallsOfPages } from '#gateway/testing/facts/page-calls.ts'
import { rectificationRequest, theCar } from '#gateway/testing/facts/press-answers.ts'

export const facts = factsOf(rectification, {
  askRectification: {
    lost: {
      what: 'A correction of a policy is requested (API-211)',
      withAdditions: BY_KEY,
      without: 'The list of requests has the same text about the same part of the policy (API-210)',
      again: 'late',
      reads: CONFIRMING,
    },
    press: () => ({
      method: 'POST',
      path: '/api/policies/AE100/rectifications',
      body: { reason: 'price', text: 'Contraté otro precio' },
      sends: 'askRectification',
      made: rectificationRequest,
      answers: { policyByNumber: theCar, rectifications: () => ({ rectifications: [] }) },
      shows: { rectifications: () => ({ rectifications: [rectificationRequest] }) },
    }),
    body: { reason: 'price', text: 'Todo' },
  },
})

export const pageCalls: CallsOfPages = {
  '/policy/rectification/:policyNumber': { once: [WHO, 'API-210', 'API-40'] },
}
