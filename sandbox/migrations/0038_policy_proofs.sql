-- Codes by which anybody may ask whether one policy is in force (API-212 to API-215).
CREATE TABLE policy_proofs (
  id TEXT PRIMARY KEY,
  person_id TEXT NOT NULL REFERENCES persons (id),
  policy_number TEXT NOT NULL,
  made_at INTEGER NOT NULL,
  UNIQUE (person_id, policy_number)
);
