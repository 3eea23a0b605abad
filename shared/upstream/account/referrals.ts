import * as z from 'zod/mini'
import { defineEndpoint } from '../../contracts/endpoint.ts'
import { instant, integer, listOf, emptyReply, orElse, recordId, text } from '../fields.ts'
import { keptId, sentId } from '#shared/upstream/kept-id.ts'

/** REF-09. (chosen) How many are left; without it there are always some. */
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

/** REF-12, REF-13. (chosen) The code of `errorCodes.rewardsGone` where none is left. */
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

/** REF-18 to REF-20, the youngest first. */
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
 * (chosen, D28) How far each person is who came with this one's link, without saying who it is: the youngest first.
 * `points`: earned so far; `next_at`: when the points of three months are earned.
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
