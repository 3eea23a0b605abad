-- What was changed of the vehicle of a policy; what did not change is null (END-03).
CREATE TABLE endorsements (
  id TEXT PRIMARY KEY,
  policy_id TEXT NOT NULL REFERENCES policies (id) ON DELETE CASCADE,
  updated_at INTEGER NOT NULL,
  vin_before TEXT,
  vin_after TEXT,
  plates_before TEXT,
  plates_after TEXT
) WITHOUT ROWID;
CREATE INDEX endorsements_by_policy ON endorsements (policy_id, updated_at);
