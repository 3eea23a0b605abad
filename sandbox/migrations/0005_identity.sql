-- What the identity provider said of a person, and how often its page was asked for. No row: nothing yet.
CREATE TABLE identities (
  person_id TEXT PRIMARY KEY REFERENCES persons (id) ON DELETE CASCADE,
  -- 0 incomplete, 1 created, 2 complete, 3 denied
  response_code INTEGER NOT NULL,
  -- Why it was denied: 0 expired, 1 invalid, 2 declined, 3 blocked
  failed_code INTEGER,
  tries INTEGER NOT NULL,
  -- The tries are counted until then.
  counted_until INTEGER NOT NULL
) WITHOUT ROWID;

CREATE TABLE identity_tokens (
  hash TEXT PRIMARY KEY,
  person_id TEXT NOT NULL REFERENCES persons (id) ON DELETE CASCADE,
  expires_at INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX identity_tokens_by_person ON identity_tokens (person_id);
