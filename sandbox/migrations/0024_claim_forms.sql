-- The forms that drivers fill in by a private link (CLF). What is filled in is kept as it came, one row for each time
-- that somebody saved it: two people who save at once meet at the number of the version.
CREATE TABLE claim_forms (
  id TEXT PRIMARY KEY,
  -- Only the seal of the link's key.
  key_hash TEXT NOT NULL,
  claim_number TEXT NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('open', 'concluded')),
  -- Of the row of claim_form_versions that counts.
  version INTEGER NOT NULL,
  created_at INTEGER NOT NULL,
  completed_at INTEGER
) WITHOUT ROWID;

CREATE TABLE claim_form_versions (
  form_id TEXT NOT NULL REFERENCES claim_forms (id) ON DELETE CASCADE,
  version INTEGER NOT NULL,
  saved_at INTEGER NOT NULL,
  json TEXT NOT NULL,
  PRIMARY KEY (form_id, version)
) WITHOUT ROWID;

-- The ids of damages, which the insurer gives.
CREATE TABLE claim_damages (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  form_id TEXT NOT NULL REFERENCES claim_forms (id) ON DELETE CASCADE
);
CREATE INDEX claim_damages_of_form ON claim_damages (form_id);

-- The files of photos; the bytes are objects of the bucket, each under a name that nobody can guess.
CREATE TABLE claim_pictures (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  form_id TEXT NOT NULL REFERENCES claim_forms (id) ON DELETE CASCADE,
  type_id INTEGER NOT NULL,
  name TEXT NOT NULL,
  object TEXT NOT NULL UNIQUE,
  sha256 TEXT NOT NULL,
  size INTEGER NOT NULL,
  received_at INTEGER NOT NULL
);
CREATE INDEX claim_pictures_of_form ON claim_pictures (form_id);

-- What was declared, as a small PDF.
CREATE TABLE claim_receipts (
  form_id TEXT PRIMARY KEY REFERENCES claim_forms (id) ON DELETE CASCADE,
  token TEXT NOT NULL UNIQUE,
  data BLOB NOT NULL
) WITHOUT ROWID;
