/** Seeds of rewards, and of what seeded people have earned and exchanged. */
import { MONTHS_TO_STAY } from '#shared/domain/referrals/referral-points.ts'
import type { Db } from '#sandbox/db.ts'
import type { SeedPerson } from '#sandbox/seeds/people.data.ts'
import { addMonths, DAY_MS, mexicoNoon } from '#sandbox/time.ts'
import { seedProductId } from '#sandbox/features/policies/policies/seeds.ts'
import { REWARDS } from './rewards.data.ts'
import { referralsSql } from './sql.ts'

export const rewardSeeds = (db: Db): D1PreparedStatement[] =>
  REWARDS.map(({ id, price, title, brand, image, stock }, position) =>
    db.statement(
      `INSERT OR IGNORE INTO rewards (id, position, price, title, brand, image, stock)
       VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)`,
      id,
      position,
      price,
      title,
      brand,
      image,
      stock,
    ),
  )

/** The first policy of a person referred by `referredBy`, who must be seeded before. */
export function referralSeeds(db: Db, person: SeedPerson, now: number): D1PreparedStatement[] {
  const [policy] = person.policies
  if (person.referredBy === undefined || !policy || policy.startsIn === null) return []
  const start = mexicoNoon(now, policy.startsIn)
  const product = seedProductId(person, 0)
  return [
    db.statement(
      `INSERT OR IGNORE INTO referral_purchases (person_id, referrer_id, product_id, vin, bought_at, stays_at)
       VALUES (?1, ?2, ?3, ?4, ?5, ?6)`,
      person.id,
      person.referredBy,
      product,
      policy.vin,
      start - DAY_MS,
      addMonths(start, MONTHS_TO_STAY),
    ),
    db.statement(referralsSql.earnBought, product),
  ]
}

interface Gift {
  readonly points: number
  readonly coupons: number
  /** Prefix of the coupons' serials, unique for this gift. */
  readonly mark: string
}

/** Gives points without a referral, and coupons of the first reward a day apart, for `/sandbox` and tests. */
export function giftStatements(db: Db, personId: string, now: number, gift: Gift): D1PreparedStatement[] {
  const [reward] = REWARDS
  const given = `gift:${gift.mark}`
  const points = gift.points + gift.coupons * reward.price
  const coupons = Array.from({ length: gift.coupons }, (_, index) =>
    db.statement(
      `INSERT OR IGNORE INTO reward_exchanges (id, person_id, reward_id, points, title, brand, serial, exchanged_at)
       VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)`,
      `${given}:${String(index)}`,
      personId,
      reward.id,
      reward.price,
      reward.title,
      reward.brand,
      `VOL-${gift.mark}-${String(index + 1).padStart(4, '0')}`,
      now - (index + 1) * DAY_MS,
    ),
  )
  const earned = db.statement(
    `INSERT OR IGNORE INTO point_entries (person_id, reason, points, earned_at) VALUES (?1, ?2, ?3, ?4)`,
    personId,
    given,
    points,
    now,
  )
  return points > 0 ? [earned, ...coupons] : coupons
}
