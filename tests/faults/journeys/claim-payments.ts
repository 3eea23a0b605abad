/** What a customer claims: the lists, where a claim stands, and one that is begun. */
import { call } from '#shared/http/call.ts'
import * as claims from '#shared/contracts/claims/claim-payments.ts'
import { as } from '../client.ts'
import { journey } from '../journey.ts'
import * as verbs from '../verbs.ts'

const kind = 'damage' as const

async function openedClaim() {
  const { client, policyNumber } = await verbs.monthlyPolicy()
  const input = { params: { kind }, body: { policyNumber } }
  const key = crypto.randomUUID()
  const { id } = await as(client, () =>
    verbs.did(() => call(claims.openClaim, input, { ...verbs.at(), key })),
  )
  return { client, input: { params: { kind, id } } }
}

export const claimPaymentJourneys = [
  journey({
    name: 'the claims of a customer are listed',
    asks: claims.getClaimLists,
    fails: /GET .*\/v2\/damagepayments/,
    // CLP-22: the other list is shown all the same.
    told: 'silent',
    async prepare() {
      const { client } = await verbs.monthlyPolicy()
      return { client, input: { params: { kind } } }
    },
  }),
  journey({
    name: 'it is asked where a claim stands',
    asks: claims.getClaim,
    fails: /GET .*\/v2\/damagepayments\/[^/?]+$/,
    told: 'failure',
    prepare: openedClaim,
  }),
  journey({
    name: 'it is asked so without its files',
    asks: claims.getClaim,
    fails: /GET .*\/v2\/claims\/damagepayments\//,
    told: 'silent',
    prepare: openedClaim,
  }),
  journey({
    name: 'a claim is begun',
    asks: claims.openClaim,
    fails: /POST .*\/v2\/internal\/damagepayments/,
    told: 'failure',
    async prepare() {
      const { client, policyNumber } = await verbs.monthlyPolicy()
      const effects = async () => {
        const params = { kind }
        const lists = await as(client, () =>
          verbs.did(() => call(claims.getClaimLists, { params }, verbs.at())),
        )
        return lists.claims?.length ?? 0
      }
      return { client, input: { params: { kind }, body: { policyNumber } }, effects }
    },
  }),
]
