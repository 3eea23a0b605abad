-- The list of a person's claims shows the vehicle as its owner has corrected it: the index has it too.
DROP INDEX claim_payments_by_person;
CREATE INDEX claim_payments_by_person ON claim_payments (person_id, kind, created_at, id, status, number, policy_id,
  claimed_at, completed_at, clabe, holder, vehicle);
