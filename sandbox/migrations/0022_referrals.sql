-- Rewards. How many are left is what there was less what was exchanged.
CREATE TABLE rewards (
  id TEXT PRIMARY KEY,
  position INTEGER NOT NULL,
  price INTEGER NOT NULL CHECK (price > 0),
  title TEXT NOT NULL,
  brand TEXT NOT NULL,
  image TEXT NOT NULL,
  stock INTEGER NOT NULL CHECK (stock >= 0)
) WITHOUT ROWID;
CREATE INDEX rewards_by_position ON rewards (position);

-- The purchase of somebody who was referred, which earns points: one for each person, and one for each car.
CREATE TABLE referral_purchases (
  person_id TEXT PRIMARY KEY REFERENCES persons (id) ON DELETE CASCADE,
  referrer_id TEXT NOT NULL REFERENCES persons (id) ON DELETE CASCADE,
  product_id TEXT NOT NULL UNIQUE REFERENCES products (id) ON DELETE CASCADE,
  vin TEXT NOT NULL UNIQUE,
  bought_at INTEGER NOT NULL,
  -- Three months after the policy begins.
  stays_at INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX referral_purchases_by_referrer ON referral_purchases (referrer_id, stays_at);

-- Points earned, each of them once, and never taken back.
CREATE TABLE point_entries (
  person_id TEXT NOT NULL REFERENCES persons (id) ON DELETE CASCADE,
  -- bought:{person}, stayed:{person}
  reason TEXT NOT NULL,
  points INTEGER NOT NULL CHECK (points > 0),
  earned_at INTEGER NOT NULL,
  PRIMARY KEY (person_id, reason)
) WITHOUT ROWID;

-- Points spent, and the coupon that they became.
CREATE TABLE reward_exchanges (
  id TEXT PRIMARY KEY,
  person_id TEXT NOT NULL REFERENCES persons (id) ON DELETE CASCADE,
  reward_id TEXT NOT NULL REFERENCES rewards (id),
  points INTEGER NOT NULL,
  title TEXT NOT NULL,
  brand TEXT NOT NULL,
  serial TEXT NOT NULL UNIQUE,
  exchanged_at INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX reward_exchanges_by_person ON reward_exchanges (person_id, exchanged_at, id, points);
CREATE INDEX reward_exchanges_by_reward ON reward_exchanges (reward_id);
