/** The card and the payments of a policy that is paid month by month. */
import * as billing from '#shared/contracts/policies/billing.ts'
import { journey } from '../journey.ts'
import * as verbs from '../verbs.ts'

export const billingJourneys = [
  journey({
    name: 'the payments are looked at',
    asks: billing.getPayments,
    fails: /v1\/policy\/person\?/,
    told: 'failure',
    prepare: verbs.ofPolicy(verbs.monthlyPolicy),
  }),
  journey({
    name: 'the payments are looked at without their history',
    asks: billing.getPayments,
    fails: /v1\/policy\/[^/]+\/payments/,
    // The history can be incomplete (BIL-35).
    told: 'silent',
    prepare: verbs.ofPolicy(verbs.monthlyPolicy),
  }),
  journey({
    name: 'the card is looked at',
    asks: billing.getPaymentMethod,
    fails: /v1\/policy\/[^/]+\/paymentmethod/,
    // The card can be unreadable (BIL-05).
    told: 'silent',
    prepare: verbs.ofPolicy(verbs.monthlyPolicy),
  }),
  journey({
    name: 'the card is changed',
    asks: billing.changePaymentMethod,
    fails: /PUT .*v1\/policy\/[^/]+\/paymentmethod/,
    told: 'failure',
    async prepare() {
      const { client, policyNumber } = await verbs.monthlyPolicy()
      await verbs.proven(client)
      const encodedCard = await verbs.newPaymentMethod()
      return { client, input: { params: { policyNumber }, body: { encodedCard } } }
    },
  }),
  journey({
    name: 'what is overdue is paid',
    asks: billing.payDue,
    fails: /v1\/policy\/[^/]+\/payments\/due/,
    told: 'failure',
    async prepare() {
      const { client, policyNumber, due, charges } = await verbs.overduePolicy()
      return {
        client,
        input: { params: { policyNumber }, body: { amount: due } },
        effects: charges,
      }
    },
  }),
]
