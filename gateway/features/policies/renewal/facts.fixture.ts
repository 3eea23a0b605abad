/** Facts for tests: how lost answers are known, a valid request of each call, and the insurer calls of each page. */
import * as renewal from '#shared/contracts/policies/renewal.ts'
import { factsOf, ANSWERS_ONLY } from '#gateway/testing/facts/call-facts.ts'
import { CATALOGUE, onEach, WHO, type CallsOfPages } from '#gateway/testing/facts/page-calls.ts'
import { listed, requested, unpaidOf } from '#gateway/testing/facts/press-answers.ts'
import { answersOnly, policyRequest } from '#gateway/testing/facts/shared-losses.ts'
import { productOf } from '#gateway/testing/people.ts'

export const facts = factsOf(renewal, {
  requestRenewal: {
    lost: policyRequest,
    press: () => ({
      method: 'POST',
      path: '/api/renewals',
      body: { policyNumber: 'AE1', quotationId: 'q-1', planId: 'p-1', coupon: '' },
      sends: 'requestRenewal',
      made: requested,
      answers: listed([productOf('AE1')]),
      shows: listed([productOf('AE1'), unpaidOf('VIN-AE1')]),
    }),
    body: (of) => ({
      policyNumber: of.policyNumber,
      quotationId: of.quotationId,
      planId: of.planId,
      coupon: '',
    }),
  },
  quoteRenewal: { lost: answersOnly, unpressed: ANSWERS_ONLY, body: { coupon: '', customization: null } },
})

export const pageCalls: CallsOfPages = {
  '/policy-renewal/:policyNumber': { once: [] },
  // The renewal reads the whole list: whether a policy may be renewed depends on the other policies of its car (REN-22,
  // REN-23).
  ...onEach(
    [
      '/policy-renewal/:policyNumber/plan',
      '/policy-renewal/:policyNumber/review',
      '/policy-renewal/:policyNumber/payment',
    ],
    { once: [WHO, 'API-24'], shared: CATALOGUE },
  ),
  '/policy-renewal/:policyNumber/completion': { once: [WHO, 'API-220', 'API-40'] },
}
