/** Facts for tests: how lost answers are known, a valid request of each call. */
import * as payment from '#shared/contracts/purchase/payment.ts'
import { BY_KEY, factsOf, PRESS_AGAIN, OURS, type Lost } from '#gateway/testing/facts/call-facts.ts'
import { inForce, listed, plan, unpaid } from '#gateway/testing/facts/press-answers.ts'
import { renewalChoice } from '#gateway/testing/facts/shared-losses.ts'

const charge: Lost = {
  what: 'A policy is paid in full (API-28), or the first payment of a monthly policy is made (API-29)',
  withAdditions: BY_KEY,
  without:
    'The policy has dates in the list (API-24). Otherwise the card provider answers, by the client secret of the payment',
  again: 'never',
  reads:
    'The page says that the payment is being confirmed, and whom to call. Later it shows the receipt, or that nothing was charged',
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
      what: 'An open payment is closed',
      withAdditions: 'The payment of its key is looked up',
      without: 'The list of policies is read (API-24)',
      again: 'own',
      reads: PRESS_AGAIN,
    },
    unpressed: OURS,
    body: (of) => ({ policyId: of.policyId }),
  },
  putReceipt: {
    lost: {
      what: 'The receipt of a purchase is stored in the session',
      withAdditions: 'The gateway stores the effect',
      without: 'The gateway stores the effect',
      again: 'own',
      reads:
        'The page shows nothing. An earlier step that is opened again leads to the step after the payment',
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
