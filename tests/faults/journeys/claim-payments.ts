/** A customer's claims: the lists, the state of a claim, and a new one. */
import { call } from '#shared/http/call.ts'
import * as claims from '#shared/contracts/claims/claim-payments.ts'
import { checkClaimFile, getClaimFiles } from '#shared/contracts/claims/claim-files.ts'
import { as } from '../client.ts'
import { journey } from '../journey.ts'
import { claimOpened, fileArrived, fileSent, proposalMade } from '../customer-claims.ts'
import * as verbs from '../verbs.ts'

const kind = 'damage' as const

async function openedClaim() {
  const { client, claim } = await claimOpened()
  return { client, input: { params: claim } }
}

export const claimPaymentJourneys = [
  journey({
    name: 'the claims of a customer are listed',
    asks: claims.getClaimLists,
    fails: /GET .*\/v2\/damagepayments/,
    // The other list is shown although this one failed (CLP-22).
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
  journey({
    name: 'the files of a claim are opened',
    asks: getClaimFiles,
    fails: /GET .*\/v2\/damagepayments\/[^/?]+$/,
    told: 'failure',
    prepare: openedClaim,
  }),
  journey({
    name: 'a file of a claim is sent on',
    asks: checkClaimFile,
    fails: /POST .*\/v2\/claims\/damagepayments\/[^/]+\/upload/,
    told: 'failure',
    async prepare() {
      const { client, claim } = await claimOpened()
      const id = await fileArrived(client, claim, 'id-front')
      const effects = async () => {
        const shown = await as(client, () =>
          verbs.did(() => call(claims.getClaim, { params: claim }, verbs.at())),
        )
        return shown.attachments.filter(({ state }) => state !== 'missing').length
      }
      return { client, input: { params: { ...claim, slot: 'id-front' as const }, body: { id } }, effects }
    },
  }),
  journey({
    name: 'the account of a claim is named',
    asks: claims.saveBankAccount,
    fails: /PUT .*\/v2\/claims\/damagepayments\/[^/]+\/update\//,
    told: 'failure',
    async prepare() {
      const { client, claim } = await claimOpened()
      await verbs.proven(client)
      await fileSent(client, claim, 'bank-statement')
      const body = { clabe: '012180001234567899', holder: 'Mariana Ortega' }
      return { client, input: { params: claim, body } }
    },
  }),
  journey({
    name: 'the vehicle of a claim is corrected',
    asks: claims.saveClaimVehicle,
    fails: /PUT .*\/v2\/claims\/damagepayments\/[^/]+\/vehicle/,
    told: 'failure',
    async prepare() {
      const { client, claim } = await claimOpened()
      const body = { brand: 'Nissan', model: 'Versa', year: 2022, plates: '', vin: 'ABC1234567' }
      return { client, input: { params: claim, body } }
    },
  }),
  journey({
    name: 'a proposal is accepted',
    asks: claims.answerProposal,
    fails: /POST .*\/v2\/negotiation\//,
    told: 'failure',
    async prepare() {
      const { client, claim, amount, accepted } = await proposalMade()
      const body = { answer: 'accepted' as const, amount }
      return { client, input: { params: claim, body }, effects: accepted }
    },
  }),
]
