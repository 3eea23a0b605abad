/** Facts for tests: how lost answers are known, a valid request of each call, and the insurer calls of each page. */
import * as cancellation from '#shared/contracts/policies/cancellation.ts'
import { today } from '#shared/domain/time/dates.ts'
import { BY_KEY, CONFIRMING, factsOf } from '#gateway/testing/facts/call-facts.ts'
import { WHO, type CallsOfPages } from '#gateway/testing/facts/page-calls.ts'
import { at, listed, theCar } from '#gateway/testing/facts/press-answers.ts'
import { renewalChoice } from '#gateway/testing/facts/shared-losses.ts'
import { ana, productOf } from '#gateway/testing/people.ts'

export const facts = factsOf(cancellation, {
  switchRenewal: {
    lost: renewalChoice,
    press: () => ({
      method: 'POST',
      path: '/api/policies/AE100/automatic-renewal',
      body: { accept: false },
      sends: 'automaticRenewal',
      made: {},
      answers: { ...listed([productOf('AE100', 'id-100')]), policyByNumber: theCar },
    }),
    body: { accept: false },
  },
  cancelPolicy: {
    lost: {
      what: 'A policy is cancelled (API-54)',
      withAdditions: BY_KEY,
      without: 'The policy is cancelled (API-40)',
      again: 'late',
      reads: CONFIRMING,
    },
    press: () => ({
      method: 'POST',
      path: '/api/policies/AE100/cancellation',
      body: { reasonId: '1', improvement: '', lastDay: today(Date.now()), refund: null },
      sends: 'cancelPolicy',
      made: { cancellation_number: 'CAN1', cancelled_at: at(0), refund: 0 },
      answers: {
        ...listed([productOf('AE100', 'id-100')]),
        policyByNumber: theCar,
        checkCancellation: () => ({ cancel_date: at(12) }),
        paymentHistory: () => ({ payments: [] }),
        cancellationReasons: () => ({ cancellation_reasons: [] }),
        userInfo: () => ana,
      },
      shows: { policyByNumber: () => ({ ...theCar(), action: { code: 4 } }) },
    }),
    body: { reasonId: '1', improvement: '' },
  },
})

export const pageCalls: CallsOfPages = {
  // Insurer calls of the cancellation page: the reasons are cached for an hour, and a monthly policy needs API-55.
  // API-24 tells which parts of a product end with the policy (D127).
  '/policy/cancellation/:policyNumber': {
    once: [WHO, 'API-24', 'API-40', 'API-42', 'API-53'],
    then: ['API-42'],
  },
}
