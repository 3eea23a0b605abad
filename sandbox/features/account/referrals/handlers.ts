/** Handlers of referrals, rewards and exchanges (API-58 to API-60, API-140). */
import { errorCodes } from '#shared/upstream/errors.ts'
import type { Upstream } from '#shared/upstream/calls.ts'
import { fail, type Ask, type Handlers } from '../../../http/handler.ts'
import { type PersonRow, peopleSql } from '#sandbox/people/person.ts'
import { activityMessage } from '#sandbox/providers/messages/activity-message.ts'
import { drawCode, drawId, seal } from '#sandbox/secrets.ts'
import { iso } from '#sandbox/time.ts'
import { bookStayed } from './points.ts'
import { referralsSql } from './sql.ts'

interface RewardRow {
  readonly id: string
  readonly price: number
  readonly title: string
  readonly brand: string
  readonly image: string
  readonly left: number
}

interface ExchangeRow {
  readonly id: string
  readonly points: number
  readonly title: string
  readonly brand: string
  readonly serial: string
  readonly exchanged_at: number
}

interface ReferralRow {
  readonly stays_at: number | null
  readonly earns: number
  readonly has_left: number
  readonly insured_at: number | null
  readonly points: number
  readonly has_stayed: number
}

export const referralsHandlers = {
  listRewards: async ({ db }) => ({
    rewards: (await db.all<RewardRow>(referralsSql.rewards)).map(({ left, ...reward }) => ({
      ...reward,
      type: 'product',
      stock: left,
    })),
  }),

  exchangeReward: async (ask) => {
    const { db, env, body, personId, key, now } = ask
    await bookStayed(db, personId, now)
    // The id derives from the key, so that a retry after a crash finds the exchange that was made.
    const id =
      key === '' ? drawId() : (await seal(env.TOKEN_SECRET, `exchange ${personId} ${key}`)).slice(0, 24)
    const serial = `VOL-${drawCode(4)}-${drawCode(4)}-${drawCode(4)}`
    await db.run(referralsSql.exchange, id, personId, body.reward_id, serial, now)
    if ((await db.first(referralsSql.exchangeById, id, personId)) === null) return refusal(ask)
    const person = await db.first<PersonRow>(peopleSql.personById, personId)
    if (person) await activityMessage(db, person.email, 'reward-exchanged', now, id).run()
    return {}
  },

  rewardHistory: async ({ db, query, personId }) => {
    const { offset, limit } = query
    const rows = await db.all<ExchangeRow>(referralsSql.history, personId, offset, limit)
    return {
      reward_record: rows.map(({ id, points, title, brand, serial, exchanged_at }) => ({
        id,
        points,
        serial,
        reward_title: title,
        reward_brand: brand,
        date: iso(exchanged_at),
      })),
    }
  },

  listReferrals: async ({ db, personId, now }) => {
    await bookStayed(db, personId, now)
    const person = await db.first<PersonRow>(peopleSql.personById, personId)
    const rows = await db.all<ReferralRow>(referralsSql.referrals, personId, person?.referral_code ?? '')
    return {
      referrals: rows.map((row) => ({
        stage: stageOf(row),
        points: row.points,
        next_at: stageOf(row) === 'insured' && row.stays_at !== null ? iso(row.stays_at) : null,
      })),
    }
  },
} satisfies Partial<Handlers>

function stageOf({ earns, has_left, insured_at, has_stayed }: ReferralRow): string {
  if (earns === 0) return insured_at === null ? 'registered' : 'excluded'
  if (has_stayed === 1) return 'stayed'
  return has_left === 1 ? 'cancelled' : 'insured'
}

/**
 * Returns why an exchange was refused. REF-13 has one status for all reasons; the code distinguishes a sold-out reward.
 */
async function refusal({ db, body }: Ask<Upstream['exchangeReward']>) {
  const reward = await db.first<RewardRow>(referralsSql.reward, body.reward_id)
  if (!reward) return fail(404, 'reward_unknown', 'no such reward')
  if (reward.left <= 0) return fail(409, errorCodes.rewardsGone, 'none of them is left')
  return fail(409, 'points', 'not enough points')
}
