import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { recordId, wholeNumber } from '../fields.ts'

/** Without a word of who it is. */
const referralSchema = z.object({
  /** `cancelled`: before the three months were over. `excluded`: the referrer's own car, or the referrer. */
  stage: z.enum(['registered', 'insured', 'stayed', 'cancelled', 'excluded']),
  /** Earned so far. */
  points: z.int(),
  /** ISO instant at which the points of three months are earned. */
  nextAt: z.nullable(z.string()),
})
export type Referral = z.infer<typeof referralSchema>

/** REF-08. Its type is "Producto"; code and date of exchange come with the coupon that it becomes. */
const rewardSchema = z.object({
  id: z.string(),
  points: z.int(),
  title: z.string(),
  brandName: z.string(),
  /** The address of a picture that this page may show. */
  image: z.nullable(z.string()),
  /** Null: as many as are wanted. */
  left: z.nullable(z.int()),
})
export type Reward = z.infer<typeof rewardSchema>

/** REF-08, REF-20, REF-21: a reward that was exchanged. */
const couponSchema = z.object({
  id: z.string(),
  title: z.string(),
  brandName: z.string(),
  points: z.nullable(z.int()),
  /** Null until the insurer has given one. */
  code: z.nullable(z.string()),
  /** ISO instant. */
  exchangeDate: z.nullable(z.string()),
})
export type Coupon = z.infer<typeof couponSchema>

const referralsSchema = z.object({
  /** The person's own (REF-01). */
  code: z.nullable(z.string()),
  /** Null: the insurer does not say how many. */
  count: z.nullable(z.int()),
  points: z.nullable(z.int()),
  /** Null: they could not be had. */
  rewards: z.nullable(z.array(rewardSchema)),
  /** Null: this insurer does not tell them one by one, or not now. */
  referrals: z.nullable(z.array(referralSchema)),
})
export type Referrals = z.infer<typeof referralsSchema>

export const getReferrals = defineEndpoint({
  method: 'GET',
  path: '/api/referrals',
  access: 'session',
  effect: 'none',
  reply: referralsSchema,
})

/**
 * `coupon` is null where it cannot be read yet: it stands in the history later. `balance_changed`: the points or the
 * price are not those on show any more (D134).
 */
export const exchangeReward = defineEndpoint({
  method: 'POST',
  path: '/api/referrals/exchange',
  access: 'session',
  effect: 'once',
  secondFactor: { required: 'reward-exchanged' },
  /** `shown`: the balance and the price that were on show; a page of an earlier release says neither. */
  body: z.object({
    rewardId: recordId(),
    shown: z.optional(z.object({ balance: z.int(), price: z.int() })),
  }),
  reply: z.object({ coupon: z.nullable(couponSchema) }),
  errors: ['reward_missing', 'not_enough_points', 'rewards_gone', 'balance_changed', 'second_factor_needed'],
})

const historySchema = z.object({
  coupons: z.array(couponSchema),
  /** The offset of the next page; −1 marks the end (REF-19). */
  next: z.int(),
})
export type RewardHistory = z.infer<typeof historySchema>

export const getRewardHistory = defineEndpoint({
  method: 'GET',
  path: '/api/referrals/history',
  access: 'session',
  effect: 'none',
  query: z.object({ offset: wholeNumber(1_000_000) }),
  reply: historySchema,
})
