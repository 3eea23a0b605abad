import * as z from 'zod/mini'
import { defineEndpoint } from '../../contracts/endpoint.ts'
import { instant, integer, listOf, emptyReply, orElse, recordId, text } from '../fields.ts'
import { keptId, sentId } from '#shared/upstream/kept-id.ts'

/** Lists the rewards (REF-09). (chosen) The number that is left; if absent, it is unlimited. */
export const listRewards = defineEndpoint({
  id: 'API-58',
  base: 'journey',
  method: 'GET',
  path: '/v1/referral/rewards',
  access: 'session',
  effect: 'none',
  reply: z.object({
    rewards: listOf(
      z.object({
        id: keptId,
        price: integer,
        title: text,
        brand: orElse(text, ''),
        type: z.nullish(text),
        image: z.nullish(z.string()),
        stock: z.nullish(integer),
      }),
    ),
  }),
})

/** Exchanges points for a reward (REF-12, REF-13). (chosen) It fails with `errorCodes.rewardsGone` if none is left. */
export const exchangeReward = defineEndpoint({
  id: 'API-59',
  base: 'journey',
  method: 'POST',
  path: '/v1/referral/rewards/exchange',
  access: 'session',
  effect: 'once',
  body: z.object({ reward_id: sentId }),
  reply: emptyReply,
  errors: ['409'],
})

/** Lists the exchanged rewards (REF-18 to REF-20), the latest first. */
export const rewardHistory = defineEndpoint({
  id: 'API-60',
  base: 'journey',
  method: 'GET',
  path: '/v1/referral/rewards/history',
  access: 'session',
  effect: 'none',
  query: z.object({ offset: z.coerce.number<number>(), limit: z.coerce.number<number>() }),
  reply: z.object({
    reward_record: listOf(
      z.object({
        id: recordId,
        points: z.nullish(integer),
        reward_title: orElse(text, ''),
        reward_brand: orElse(text, ''),
        date: z.nullish(instant),
        serial: z.nullish(text),
      }),
    ),
  }),
})

/**
 * (chosen, D28) Lists the progress of each referred person, without their identity, the latest first. `points`: earned
 * so far; `next_at`: when the points for three months are earned.
 */
export const listReferrals = defineEndpoint({
  id: 'API-140',
  base: 'journey',
  method: 'GET',
  path: '/v1/referral/referrals',
  access: 'session',
  effect: 'none',
  reply: z.object({
    referrals: listOf(z.object({ stage: text, points: orElse(integer, 0), next_at: z.nullish(instant) })),
  }),
})
