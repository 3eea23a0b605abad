-- What people found wrong in a policy that was handed to them (API-210, API-211).
CREATE TABLE rectifications (
  folio TEXT PRIMARY KEY,
  person_id TEXT NOT NULL REFERENCES persons (id),
  policy_number TEXT NOT NULL,
  reason TEXT NOT NULL,
  text TEXT NOT NULL,
  state TEXT NOT NULL,
  answer TEXT,
  requested_at INTEGER NOT NULL
);
CREATE INDEX rectifications_by_policy ON rectifications (person_id, policy_number, requested_at);
