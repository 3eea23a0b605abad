-- What a customer claims: a damage payment, or a payment that was agreed on with the adjuster (CLP-01).
CREATE TABLE claim_payments (
  id TEXT PRIMARY KEY,
  number TEXT NOT NULL UNIQUE,
  kind TEXT NOT NULL CHECK (kind IN ('damage', 'agreed')),
  person_id TEXT NOT NULL REFERENCES persons (id) ON DELETE CASCADE,
  policy_id TEXT NOT NULL REFERENCES policies (id) ON DELETE CASCADE,
  -- CLP-46.
  status INTEGER NOT NULL,
  claimed_at INTEGER NOT NULL,
  created_at INTEGER NOT NULL,
  -- Since when the clock runs: everything that is asked for was there (D71).
  completed_at INTEGER,
  clabe TEXT,
  holder TEXT
);
CREATE INDEX claim_payments_by_person ON claim_payments (person_id, kind, created_at);
CREATE INDEX claim_payments_by_policy ON claim_payments (policy_id, kind);
-- CLP-O3: a policy has one open claim of a kind. 7 is PAID.
CREATE UNIQUE INDEX open_claim_payment ON claim_payments (policy_id, kind) WHERE status <> 7;

-- CLP-36; a file that is sent again takes the place of the one before.
CREATE TABLE claim_payment_files (
  id TEXT PRIMARY KEY,
  claim_id TEXT NOT NULL REFERENCES claim_payments (id) ON DELETE CASCADE,
  slot TEXT NOT NULL,
  -- CLP-39: 0 pending, 1 approved, 2 disapproved.
  status INTEGER NOT NULL,
  reason TEXT,
  -- Its name in the bucket; a seeded file has none.
  object TEXT,
  sha256 TEXT NOT NULL,
  size INTEGER NOT NULL,
  content_type TEXT NOT NULL,
  sent_at INTEGER NOT NULL,
  UNIQUE (claim_id, slot)
) WITHOUT ROWID;

-- When the clock stood still, because the customer had to act.
CREATE TABLE claim_payment_pauses (
  claim_id TEXT NOT NULL REFERENCES claim_payments (id) ON DELETE CASCADE,
  from_at INTEGER NOT NULL,
  until_at INTEGER,
  PRIMARY KEY (claim_id, from_at)
) WITHOUT ROWID;

CREATE TABLE claim_proposals (
  id TEXT PRIMARY KEY,
  claim_id TEXT NOT NULL REFERENCES claim_payments (id) ON DELETE CASCADE,
  amount INTEGER NOT NULL,
  -- JSON, a list of { concept, amount } that adds up to the amount. Thousandths.
  lines TEXT NOT NULL,
  -- CLP-50: 0 neutral, 1 approved, 2 disapproved.
  status INTEGER NOT NULL,
  made_at INTEGER NOT NULL,
  valid_until INTEGER NOT NULL,
  answered_at INTEGER,
  -- The decision's, once there is one.
  reference TEXT UNIQUE,
  reason TEXT,
  comment TEXT
) WITHOUT ROWID;
CREATE INDEX claim_proposals_by_claim ON claim_proposals (claim_id, made_at);

-- What was paid, once for each claim.
CREATE TABLE claim_transfers (
  claim_id TEXT PRIMARY KEY REFERENCES claim_payments (id) ON DELETE CASCADE,
  amount INTEGER NOT NULL,
  reference TEXT NOT NULL UNIQUE,
  paid_at INTEGER NOT NULL
) WITHOUT ROWID;

INSERT INTO counters (name, value) VALUES ('claim', 40000), ('claim-decision', 0), ('claim-transfer', 0);
