/** Journeys of a policy that its owner cancels or asks to correct. */
import { call } from '#shared/http/call.ts'
import * as cancellation from '#shared/contracts/policies/cancellation.ts'
import * as proof from '#shared/contracts/policies/proof.ts'
import * as rectification from '#shared/contracts/policies/rectification.ts'
import { unusedPremium } from '#shared/domain/policies/unused-premium.ts'
import { today } from '#shared/domain/time/dates.ts'
import { as } from '../client.ts'
import { journey } from '../journey.ts'
import * as verbs from '../verbs.ts'

export const cancellationJourneys = [
  journey({
    name: 'it is asked whether a policy can be cancelled',
    asks: cancellation.getCancellation,
    fails: /v1\/policy\/[^/]+\/cancellation\/temporary/,
    told: 'failure',
    prepare: verbs.ofPolicy(verbs.monthlyPolicy),
  }),
  journey({
    name: 'it is asked so without the payments',
    asks: cancellation.getCancellation,
    fails: /v1\/policy\/[^/]+\/payments/,
    // The page shows no refund while this call fails.
    told: 'silent',
    prepare: verbs.ofPolicy(verbs.monthlyPolicy),
  }),
  journey({
    name: 'the proof of insurance is shown',
    asks: proof.getProof,
    fails: /GET .*\/v1\/policies\/[^/]+\/proof$/,
    told: 'failure',
    prepare: verbs.ofPolicy(verbs.monthlyPolicy),
  }),
  journey({
    name: 'the code of a policy is made',
    asks: proof.makeProof,
    fails: /POST .*\/v1\/policies\/[^/]+\/proof$/,
    told: 'failure',
    prepare: verbs.ofPolicy(verbs.monthlyPolicy),
  }),
  journey({
    name: 'the code of a policy is revoked',
    asks: proof.revokeProof,
    fails: /POST .*\/v1\/policies\/[^/]+\/proof\/revocation$/,
    told: 'failure',
    prepare: verbs.ofPolicy(verbs.monthlyPolicy),
  }),
  journey({
    name: 'the code of a policy is read',
    asks: proof.readProof,
    fails: /GET .*\/v1\/proofs\//,
    told: 'failure',
    async prepare() {
      const { client, policyNumber } = await verbs.monthlyPolicy()
      const made = await as(client, () => call(proof.makeProof, { params: { policyNumber } }, verbs.at()))
      return { client, input: { params: { id: made.ok ? made.data.id : 'no-code-0123456789abcdef' } } }
    },
  }),
  journey({
    name: 'what is to be put right in a policy is shown',
    asks: rectification.getRectifications,
    fails: /GET .*\/v1\/policies\/[^/]+\/rectifications/,
    told: 'failure',
    prepare: verbs.ofPolicy(verbs.monthlyPolicy),
  }),
  journey({
    name: 'a policy is to be put right',
    asks: rectification.askRectification,
    fails: /POST .*\/v1\/policies\/[^/]+\/rectifications/,
    told: 'failure',
    async prepare() {
      const { client, policyNumber, email } = await verbs.monthlyPolicy()
      const body = { reason: 'price' as const, text: 'Contraté otro precio' }
      const effects = () => verbs.messagesAbout(email, 'Recibimos tu solicitud de corrección de póliza')
      return { client, input: { params: { policyNumber }, body }, effects }
    },
  }),
  journey({
    name: 'a policy is cancelled',
    asks: cancellation.cancelPolicy,
    fails: /POST .*\/v1\/policy\/cancellation$/,
    told: 'failure',
    async prepare() {
      const { client, policyNumber, email } = await verbs.monthlyPolicy()
      const params = { policyNumber }
      const read = () =>
        as(client, () => verbs.did(() => call(cancellation.getCancellation, { params }, verbs.at())))
      const { reasons, situation } = await read()
      const lastDay = today(Date.now())
      const periods = situation.kind === 'open' ? situation.periods : null
      await verbs.proven(client)
      const body = {
        reasonId: reasons?.[0]?.id ?? '',
        improvement: 'Los tiempos de la grúa.',
        lastDay,
        refund: (periods && unusedPremium(periods, lastDay)?.refund) ?? null,
      }
      const effects = () => verbs.messagesAbout(email, `Cancelamos tu póliza ${policyNumber}`)
      return { client, input: { params, body }, effects }
    },
  }),
  journey({
    name: 'the renewal is paused instead of cancelling',
    asks: cancellation.switchRenewal,
    fails: /v2\/policy\/automaticrenewal/,
    told: 'failure',
    prepare: async () => {
      const { client, input } = await verbs.ofPolicy(verbs.monthlyPolicy)()
      return { client, input: { ...input, body: { accept: false } } }
    },
  }),
]
