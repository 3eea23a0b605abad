-- Another account for a claim whose proposal was accepted: it waits for an analyst; null: none waits.
ALTER TABLE claim_payments ADD COLUMN review_clabe TEXT;
ALTER TABLE claim_payments ADD COLUMN review_holder TEXT;
DROP INDEX claim_payments_by_person;
CREATE INDEX claim_payments_by_person ON claim_payments (person_id, kind, created_at, id, status, number, policy_id,
  claimed_at, completed_at, clabe, holder, vehicle, review_clabe, review_holder);
