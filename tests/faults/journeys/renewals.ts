/** Journeys of renewing a policy for another year. */
import * as renewal from '#shared/contracts/policies/renewal.ts'
import { journey } from '../journey.ts'
import * as verbs from '../verbs.ts'

export const renewalJourneys = [
  journey({
    name: 'the policy to renew is asked for',
    asks: renewal.getRenewal,
    fails: /v1\/policy\/person\?/,
    told: 'failure',
    prepare: verbs.ofPolicy(verbs.readyToRenew),
  }),
  journey({
    name: 'a renewal is quoted',
    asks: renewal.quoteRenewal,
    fails: /v1\/renewal\/quotation/,
    told: 'failure',
    async prepare() {
      const { client, policyNumber } = await verbs.readyToRenew()
      const body = { coupon: '', customization: null }
      return { client, input: { params: { policyNumber }, body } }
    },
  }),
  journey({
    name: 'a renewal is requested',
    asks: renewal.requestRenewal,
    fails: /v1\/renewal\/request/,
    told: 'failure',
    async prepare() {
      const { client, body, effects } = await verbs.readyToRequestRenewal()
      return { client, input: { body }, effects }
    },
  }),
]
