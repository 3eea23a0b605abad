/** Journeys of changing an insured vehicle, with the identity check before it. */
import { changeVehicle, getEndorsements, getVehicleChange } from '#shared/contracts/policies/endorsements.ts'
import { getIdentity, startIdentity } from '#shared/contracts/policies/identity.ts'
import { IDENTITY_CONSENT } from '#shared/domain/person/consent.ts'
import { call } from '#shared/http/call.ts'
import { as } from '../client.ts'
import { journey } from '../journey.ts'
import * as verbs from '../verbs.ts'

const identity = /v1\/person\/identity\/status/

export const endorsementJourneys = [
  journey({
    name: 'the vehicle of a policy is changed',
    asks: changeVehicle,
    fails: /v1\/policy\/[^/]+\/endorsement$/,
    told: 'failure',
    async prepare() {
      const { client, policyNumber } = await verbs.identified()
      await verbs.proven(client)
      const params = { policyNumber }
      const effects = async () => {
        const told = await as(client, () => verbs.did(() => call(getEndorsements, { params }, verbs.at())))
        return told.changes.length
      }
      return { client, input: { params, body: { plates: 'ZZZ909B' } }, effects }
    },
  }),
  journey({
    name: 'what is needed for a change is read',
    asks: getVehicleChange,
    fails: identity,
    told: 'failure',
    prepare: verbs.ofPolicy(verbs.identified),
  }),
  journey({
    name: 'the changes of a policy are listed',
    asks: getEndorsements,
    fails: /v1\/policy\/[^/]+\/endorsements/,
    told: 'failure',
    prepare: verbs.ofPolicy(verbs.identified),
  }),
  journey({
    name: 'the check of an identity is followed',
    asks: getIdentity,
    fails: identity,
    told: 'failure',
    prepare: async () => ({ client: await verbs.customer(), input: {} }),
  }),
  journey({
    name: 'the check of an identity begins',
    asks: startIdentity,
    fails: /v1\/person\/identity\/token/,
    told: 'failure',
    async prepare() {
      const { client } = await verbs.newCustomer()
      return { client, input: { body: { consent: IDENTITY_CONSENT.version } } }
    },
  }),
]
