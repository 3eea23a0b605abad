/** Facts for tests: how lost answers are known, a valid request of each call, and the insurer calls of each page. */
import * as referrals from '#shared/contracts/account/referrals.ts'
import { BY_KEY, factsOf } from '#gateway/testing/facts/call-facts.ts'
import { onEach, WHO, type CallsOfPages } from '#gateway/testing/facts/page-calls.ts'
import { coffee } from '#gateway/testing/facts/press-answers.ts'
import { ana } from '#gateway/testing/people.ts'

export const facts = factsOf(referrals, {
  exchangeReward: {
    lost: {
      what: 'A reward is exchanged (API-59)',
      withAdditions: BY_KEY,
      without: 'The history of rewards has a new coupon of this title (API-60)',
      again: 'late',
      reads: 'The page says that the exchange is being confirmed, and later shows the coupon',
    },
    press: () => ({
      method: 'POST',
      path: '/api/referrals/exchange',
      body: { rewardId: 'r-1', shown: { balance: 1_000, price: 250 } },
      sends: 'exchangeReward',
      made: {},
      answers: {
        listRewards: () => ({ rewards: [coffee] }),
        rewardHistory: () => ({ reward_record: [] }),
        userInfo: () => ({ ...ana, referral_points: 1_000 }),
      },
      shows: {
        rewardHistory: () => ({
          reward_record: [{ id: 'w-1', reward_title: 'Café', reward_brand: '', serial: 'S' }],
        }),
        userInfo: () => ({ ...ana, referral_points: 750 }),
      },
    }),
    body: (of) => ({ rewardId: `reward-${of.mark}` }),
  },
})

export const pageCalls: CallsOfPages = {
  ...onEach(['/referrals/rewards', '/referrals/rewards/details/:title'], {
    once: [WHO, 'API-58', 'API-140'],
  }),
  '/referrals/history': { once: [WHO, 'API-60'] },
}
