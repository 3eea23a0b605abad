import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { recordId, wholeNumber } from '../fields.ts'

/** A referral without any data about the referred person. */
const referralSchema = z.object({
  /**
   * Progress of the referral. `cancelled`: the referred policy ended within three months. `excluded`: the referrer
   * referred themself or their own car.
   */
  stage: z.enum(['registered', 'insured', 'stayed', 'cancelled', 'excluded']),
  /** Points earned so far. */
  points: z.int(),
  /** ISO instant at which the points for three months are earned. */
  nextAt: z.nullable(z.string()),
})
export type Referral = z.infer<typeof referralSchema>

/** A reward to exchange (REF-08). Its type is "Producto"; code and exchange date come with the coupon. */
const rewardSchema = z.object({
  id: z.string(),
  points: z.int(),
  title: z.string(),
  brandName: z.string(),
  /** URL of a picture that the content policy allows. */
  image: z.nullable(z.string()),
  /** Number of remaining rewards; null: unlimited. */
  left: z.nullable(z.int()),
})
export type Reward = z.infer<typeof rewardSchema>

/** A coupon: a reward that was exchanged (REF-08, REF-20, REF-21). */
const couponSchema = z.object({
  id: z.string(),
  title: z.string(),
  brandName: z.string(),
  points: z.nullable(z.int()),
  /** Code of the coupon; null until the insurer has issued it. */
  code: z.nullable(z.string()),
  /** ISO instant of the exchange. */
  exchangeDate: z.nullable(z.string()),
})
export type Coupon = z.infer<typeof couponSchema>

const referralsSchema = z.object({
  /** The person's own referral code (REF-01). */
  code: z.nullable(z.string()),
  /** Number of referrals; null if the insurer does not send it. */
  count: z.nullable(z.int()),
  points: z.nullable(z.int()),
  /** Available rewards; null if they could not be loaded. */
  rewards: z.nullable(z.array(rewardSchema)),
  /** List of the referrals; null if the insurer does not list them, or if they could not be read. */
  referrals: z.nullable(z.array(referralSchema)),
  /** True if the list of referrals could not be read; absent from releases before 2026-12-01. */
  areReferralsUnread: z.optional(z.literal(true)),
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
 * Exchanges points for a reward. `coupon` is null if it cannot be read yet: the history shows it later.
 * `balance_changed`: points or price differ from those that the page shows (D134).
 */
export const exchangeReward = defineEndpoint({
  method: 'POST',
  path: '/api/referrals/exchange',
  access: 'session',
  effect: 'once',
  secondFactor: { required: 'reward-exchanged' },
  /** The displayed balance and price; pages of an earlier release send neither. */
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
