/** Facts for tests: how lost answers are known, a valid request of each call, and the insurer calls of each page. */
import * as billing from '#shared/contracts/policies/billing.ts'
import { BY_KEY, CONFIRMING, factsOf, PRESS_AGAIN } from '#gateway/testing/facts/call-facts.ts'
import { WHO, type CallsOfPages } from '#gateway/testing/facts/page-calls.ts'
import { at, due, monthly } from '#gateway/testing/facts/press-answers.ts'

export const facts = factsOf(billing, {
  payDue: {
    lost: {
      what: 'An overdue amount is paid (API-130)',
      withAdditions: BY_KEY,
      without: 'The history of payments shows nothing overdue (API-43)',
      again: 'never',
      reads: CONFIRMING,
    },
    press: () => ({
      method: 'POST',
      path: '/api/policies/AE1/due-payment',
      body: { amount: 990_000 },
      sends: 'payDue',
      made: {},
      answers: { ...monthly(), paymentHistory: due },
      shows: {
        paymentHistory: () => ({ payments: [{ date: at(-3), amount: 990_000, status: 4 }] }) as never,
      },
    }),
    body: { amount: 1_000_000 },
  },
  changePaymentMethod: {
    lost: {
      what: 'The card of a policy is changed (API-44)',
      withAdditions: BY_KEY,
      without:
        'The card differs from the one on the screen (API-41). Otherwise the request is sent again: the card replaces itself',
      again: 'harmless',
      reads: PRESS_AGAIN,
    },
    press: () => ({
      method: 'PUT',
      path: '/api/policies/AE1/payment-method',
      body: { encodedCard: 'pm_1' },
      sends: 'changePaymentMethod',
      made: {},
      answers: monthly(),
    }),
    body: { encodedCard: 'pm_2' },
  },
})

export const pageCalls: CallsOfPages = {
  // While a charge is overdue, the page reads the payments (API-42) instead of the next one.
  '/policy/payment-method/:policyNumber': {
    once: [WHO, 'API-24', 'API-41', 'API-43'],
    then: ['API-41', 'API-43'],
  },
  '/policy/payment-history/:policyNumber': { once: [WHO, 'API-220', 'API-24', 'API-42', 'API-43'] },
}
