/** Facts for tests: how lost answers are known, a valid request of each call. */
import * as payment from '#shared/contracts/purchase/payment.ts'
import { BY_KEY, factsOf, PRESS_AGAIN, OURS, type Lost } from '#gateway/testing/facts/call-facts.ts'
import { inForce, listed, plan, unpaid } from '#gateway/testing/facts/press-answers.ts'
import { renewalChoice } from '#gateway/testing/facts/shared-losses.ts'

const charge: Lost = {
  what: 'payment in full (API-28), or the first payment of a monthly policy (API-29)',
  withAdditions: BY_KEY,
  without:
    'the policy has dates in the list (API-24); else the card provider, by the client secret of the payment',
  again: 'never',
  reads:
    'that the payment is being confirmed, and whom to call; then the receipt, or that nothing was charged',
}

export const facts = factsOf(payment, {
  pay: {
    lost: charge,
    press: () => ({
      method: 'POST',
      path: '/api/payments',
      body: plan,
      sends: 'pay',
      made: { secret: 's', policy_number: 'AE100' },
      answers: listed([unpaid()]),
      shows: inForce(),
    }),
    body: (of) => ({ policyId: `unpaid-${of.mark}`, paymentPlanId: of.planId }),
  },
  payMonthly: {
    lost: charge,
    press: () => ({
      method: 'POST',
      path: '/api/payment-orders',
      body: { ...plan, paymentMethodId: 'pm_1' },
      sends: 'payMonthly',
      made: { policy_number: 'AE100' },
      answers: listed([unpaid()]),
      shows: inForce(),
    }),
    body: (of) => ({ policyId: `unpaid-${of.mark}`, paymentPlanId: of.planId, paymentMethodId: 'pm_1' }),
  },
  closePayment: {
    lost: {
      what: 'an open payment is closed',
      withAdditions: 'the payment of its key',
      without: 'the policy list (API-24)',
      again: 'own',
      reads: PRESS_AGAIN,
    },
    unpressed: OURS,
    body: (of) => ({ policyId: of.policyId }),
  },
  putReceipt: {
    lost: {
      what: 'receipt of a purchase, kept in the session',
      withAdditions: 'the gateway keeps it',
      without: 'the gateway keeps it',
      again: 'own',
      reads: 'nothing: an earlier step that is opened again leads to the step after the payment',
    },
    unpressed: OURS,
    body: { policyNumber: 'AE-segunda', email: 'segunda@correo.example' },
  },
  chooseRenewal: {
    lost: renewalChoice,
    press: () => ({
      method: 'POST',
      path: '/api/automatic-renewal',
      body: { policyId: 'id-1', accept: true },
      sends: 'automaticRenewal',
      made: {},
      answers: {},
    }),
    body: (of) => ({ policyId: of.policyId, accept: false }),
  },
})
