/** Journeys of points, rewards, and the exchange of a reward. */
import * as referrals from '#shared/contracts/account/referrals.ts'
import { call } from '#shared/http/call.ts'
import { as } from '../client.ts'
import { journey } from '../journey.ts'
import * as verbs from '../verbs.ts'

export const referralJourneys = [
  journey({
    name: 'points and rewards are shown',
    asks: referrals.getReferrals,
    fails: /v1\/person\/info/,
    told: 'failure',
    prepare: async () => ({ client: await verbs.customer(), input: {} }),
  }),
  journey({
    name: 'they are shown without the rewards',
    asks: referrals.getReferrals,
    fails: /v1\/referral\//,
    // The code can still be shared, and a button for another try stands in the place of the rewards.
    told: 'silent',
    prepare: async () => ({ client: await verbs.customer(), input: {} }),
  }),
  journey({
    name: 'the history of rewards is read',
    asks: referrals.getRewardHistory,
    fails: /v1\/referral\/rewards\/history/,
    told: 'failure',
    prepare: async () => ({ client: await verbs.customer(), input: { query: { offset: 0 } } }),
  }),
  journey({
    name: 'a reward is exchanged',
    asks: referrals.exchangeReward,
    fails: /v1\/referral\/rewards\/exchange/,
    told: 'failure',
    isRepeatable: true,
    async prepare() {
      const { client, rewardId } = await verbs.withPoints()
      await verbs.proven(client)
      const effects = async () => {
        const read = () => call(referrals.getRewardHistory, { query: { offset: 0 } }, verbs.at())
        return (await as(client, () => verbs.did(read))).coupons.length
      }
      return { client, input: { body: { rewardId } }, effects }
    },
  }),
]
