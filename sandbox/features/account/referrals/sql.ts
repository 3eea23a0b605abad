/** Statements of referrals and rewards. */
import { REFERRAL_POINTS } from '#shared/domain/referrals/referral-points.ts'
import { recordStatuses } from '#shared/upstream/policies/billing.ts'
import { DAY_MS } from '#sandbox/time.ts'
import { GRACE } from '#sandbox/features/policies/billing/grace.ts'

/** Balance of a person: earned less spent. */
const balanceOf = (
  person: string,
) => `(SELECT COALESCE(SUM(points), 0) FROM point_entries WHERE person_id = ${person})
  - (SELECT COALESCE(SUM(points), 0) FROM reward_exchanges WHERE person_id = ${person})`

const left = (reward: string) =>
  `${reward}.stock - (SELECT COUNT(*) FROM reward_exchanges WHERE reward_id = ${reward}.id)`

/** SQL condition: the policy was cancelled, or lapsed unpaid, before the three months were over. */
const hasLeft = (purchase: string) => `(EXISTS (SELECT 1 FROM cancellations c
    WHERE c.product_id = ${purchase}.product_id AND c.cancelled_at < ${purchase}.stays_at)
  OR EXISTS (SELECT 1 FROM payments pa WHERE pa.product_id = ${purchase}.product_id
    AND pa.status >= ${recordStatuses.ERROR} AND pa.next_try_at IS NULL
    AND pa.due_at + ${GRACE.days * DAY_MS} < ${purchase}.stays_at))`

export const referralsSql = {
  /**
   * Inserts the purchase of payment ?2, if its person was referred. Excluded are the referrer's own phone or car, and
   * renewals. ?3: now; ?4: three months after its start.
   */
  insertPurchase: `INSERT OR IGNORE INTO referral_purchases (person_id, referrer_id, product_id, vin, bought_at, stays_at)
    SELECT me.id, r.id, p.id, v.vin, ?3, ?4 FROM products p JOIN persons me ON me.id = p.person_id
    JOIN persons r ON r.referral_code = me.referral_from JOIN vehicles v ON v.id = p.vehicle_id
    WHERE p.id = ?1 AND p.paid_by = ?2 AND p.renews_policy_id IS NULL AND r.id <> me.id AND r.phone <> me.phone
    AND NOT EXISTS (SELECT 1 FROM vehicles ov JOIN products o ON o.vehicle_id = ov.id
      WHERE ov.vin = v.vin AND o.person_id = r.id AND o.paid_by IS NOT NULL)`,
  earnBought: `INSERT OR IGNORE INTO point_entries (person_id, reason, points, earned_at)
    SELECT referrer_id, 'bought:' || person_id, ${REFERRAL_POINTS.bought}, bought_at
    FROM referral_purchases WHERE product_id = ?1`,
  /** Books the three-month points of referrer ?1 that are due at ?2. */
  earnStayed: `INSERT OR IGNORE INTO point_entries (person_id, reason, points, earned_at)
    SELECT rp.referrer_id, 'stayed:' || rp.person_id, ${REFERRAL_POINTS.stayed}, rp.stays_at
    FROM referral_purchases rp WHERE rp.referrer_id = ?1 AND rp.stays_at <= ?2 AND NOT ${hasLeft('rp')}`,
  summary: `SELECT (SELECT COUNT(*) FROM persons WHERE referral_from = ?2) AS count, ${balanceOf('?1')} AS points`,
  /** `bought_at` is set for every referred person who bought, also when the purchase earns no points. */
  referrals: `SELECT rp.stays_at, rp.person_id IS NOT NULL AS earns, ${hasLeft('rp')} AS has_left,
    (SELECT MIN(po.start_at) FROM products p JOIN policies po ON po.product_id = p.id AND po.kind = 'AE'
      WHERE p.person_id = me.id) AS insured_at,
    (SELECT COALESCE(SUM(points), 0) FROM point_entries WHERE person_id = ?1
      AND reason IN ('bought:' || me.id, 'stayed:' || me.id)) AS points,
    EXISTS (SELECT 1 FROM point_entries WHERE person_id = ?1 AND reason = 'stayed:' || me.id) AS has_stayed
    FROM persons me LEFT JOIN referral_purchases rp ON rp.person_id = me.id AND rp.referrer_id = ?1
    WHERE me.referral_from = ?2 ORDER BY me.created_at DESC, me.id LIMIT 50`,
  rewards: `SELECT id, price, title, brand, image, ${left('rewards')} AS "left" FROM rewards
    WHERE position >= 0 ORDER BY position`,
  reward: `SELECT id, price, ${left('rewards')} AS "left" FROM rewards WHERE id = ?1`,
  /** A single statement checks points and stock, and its id makes the exchange idempotent. */
  exchange: `INSERT OR IGNORE INTO reward_exchanges (id, person_id, reward_id, points, title, brand, serial, exchanged_at)
    SELECT ?1, ?2, rewards.id, price, title, brand, ?4, ?5 FROM rewards
    WHERE id = ?3 AND ${left('rewards')} > 0 AND price <= ${balanceOf('?2')}`,
  exchangeById: `SELECT id FROM reward_exchanges WHERE id = ?1 AND person_id = ?2`,
  history: `SELECT id, points, title, brand, serial, exchanged_at FROM reward_exchanges WHERE person_id = ?1
    ORDER BY exchanged_at DESC, id DESC LIMIT ?3 OFFSET ?2`,
} as const
