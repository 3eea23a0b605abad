-- Passkeys that log a person in without their password, and the questions that wait for one (API-216 to API-219).
CREATE TABLE passkeys (
  credential_id TEXT PRIMARY KEY,
  person_id TEXT NOT NULL REFERENCES persons (id) ON DELETE CASCADE,
  -- COSE, base64url.
  public_key TEXT NOT NULL,
  counter INTEGER NOT NULL,
  rp_id TEXT NOT NULL,
  origin TEXT NOT NULL,
  registered_at INTEGER NOT NULL
);
CREATE INDEX passkeys_by_person ON passkeys (person_id);

CREATE TABLE passkey_challenges (
  hash TEXT PRIMARY KEY,
  expires_at INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX passkey_challenges_by_end ON passkey_challenges (expires_at);
