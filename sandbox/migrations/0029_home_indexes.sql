-- What the home and a claim's page ask each time is found in one place: an index that has all of it, or a table whose
-- rows lie together.
CREATE INDEX open_claims_by_person ON claim_payments (person_id, created_at, id, status, kind, number, policy_id,
  claimed_at, completed_at, clabe, holder) WHERE status <> 7;
CREATE INDEX messages_of_documents ON messages (recipient, reference, link, id) WHERE reference GLOB 'document *';
CREATE INDEX messages_of_claim_forms ON messages (recipient, reference, link, id) WHERE reference GLOB 'claim-form *';
CREATE INDEX policy_numbers ON policies (id, number);
CREATE INDEX vehicle_vins ON vehicles (id, vin);

DROP INDEX claim_payments_by_person;
CREATE INDEX claim_payments_by_person ON claim_payments (person_id, kind, created_at, id, status, number, policy_id,
  claimed_at, completed_at, clabe, holder);

DROP INDEX products_by_person;
CREATE INDEX products_by_person ON products (person_id, created_at, id, vehicle_id, method_id);

-- By claim: its files are read together.
CREATE TABLE claim_files_together (
  id TEXT NOT NULL UNIQUE,
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
  PRIMARY KEY (claim_id, slot)
) WITHOUT ROWID;
INSERT INTO claim_files_together SELECT id, claim_id, slot, status, reason, object, sha256, size, content_type, sent_at
  FROM claim_payment_files;
DROP TABLE claim_payment_files;
ALTER TABLE claim_files_together RENAME TO claim_payment_files;

-- By claim, the last one first at its end.
CREATE TABLE claim_proposals_together (
  id TEXT NOT NULL UNIQUE,
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
  comment TEXT,
  PRIMARY KEY (claim_id, made_at, id)
) WITHOUT ROWID;
INSERT INTO claim_proposals_together SELECT id, claim_id, amount, lines, status, made_at, valid_until, answered_at,
  reference, reason, comment FROM claim_proposals;
DROP TABLE claim_proposals;
ALTER TABLE claim_proposals_together RENAME TO claim_proposals;
