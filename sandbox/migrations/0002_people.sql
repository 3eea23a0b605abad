-- People, how they sign in, and every message that was sent to them. Instants are milliseconds since 1970.
CREATE TABLE persons (
  id TEXT PRIMARY KEY,
  email TEXT NOT NULL UNIQUE,
  -- scrypt: N.r.p.salt.hash
  password_hash TEXT NOT NULL,
  email_validated_at INTEGER,
  first_name TEXT NOT NULL,
  first_last_name TEXT NOT NULL,
  second_last_name TEXT NOT NULL,
  rfc TEXT NOT NULL UNIQUE,
  birthdate TEXT NOT NULL,
  gender_code INTEGER NOT NULL,
  civil_status_code INTEGER NOT NULL,
  phone TEXT NOT NULL,
  address TEXT NOT NULL,
  pld_data TEXT NOT NULL,
  referral_code TEXT NOT NULL UNIQUE,
  referral_from TEXT NOT NULL DEFAULT '',
  utm TEXT NOT NULL DEFAULT '{}',
  created_at INTEGER NOT NULL
);
CREATE INDEX persons_by_referral ON persons (referral_from);

-- One family per log-in. A token that was exchanged stays as a trap: its second use ends the family.
CREATE TABLE refresh_tokens (
  hash TEXT PRIMARY KEY,
  person_id TEXT NOT NULL REFERENCES persons (id) ON DELETE CASCADE,
  family TEXT NOT NULL,
  expires_at INTEGER NOT NULL,
  rotated_at INTEGER
);
CREATE INDEX refresh_tokens_by_family ON refresh_tokens (family);
CREATE INDEX refresh_tokens_by_person ON refresh_tokens (person_id);

CREATE TABLE otp_codes (
  -- person:{id} or visitor:{id}
  subject TEXT PRIMARY KEY,
  hash TEXT NOT NULL,
  expires_at INTEGER NOT NULL,
  tries INTEGER NOT NULL DEFAULT 0
);

CREATE TABLE email_tokens (
  hash TEXT PRIMARY KEY,
  person_id TEXT NOT NULL REFERENCES persons (id) ON DELETE CASCADE,
  purpose TEXT NOT NULL CHECK (purpose IN ('validation', 'recovery')),
  expires_at INTEGER NOT NULL,
  spent_at INTEGER
);
CREATE INDEX email_tokens_by_person ON email_tokens (person_id, purpose);

CREATE TABLE messages (
  id INTEGER PRIMARY KEY,
  channel TEXT NOT NULL CHECK (channel IN ('email', 'sms')),
  recipient TEXT NOT NULL,
  subject TEXT NOT NULL,
  body TEXT NOT NULL,
  code TEXT,
  link TEXT,
  -- What it is about: the same thing is never announced twice.
  reference TEXT UNIQUE,
  sent_at INTEGER NOT NULL
);
CREATE INDEX messages_by_recipient ON messages (recipient, id);

-- Keyed calls: what was asked and what was answered.
CREATE TABLE submissions (
  -- The person, or empty for a visitor.
  owner TEXT NOT NULL,
  key TEXT NOT NULL,
  fingerprint TEXT NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('running', 'done')),
  -- A run that outlives its lease was lost; the same key may then run again.
  lease_until INTEGER NOT NULL,
  status INTEGER,
  body TEXT,
  PRIMARY KEY (owner, key)
) WITHOUT ROWID;
