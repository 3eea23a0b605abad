-- What people asked to have corrected in their data (API-135, API-136).
CREATE TABLE corrections (
  folio TEXT PRIMARY KEY,
  person_id TEXT NOT NULL REFERENCES persons (id),
  field TEXT NOT NULL,
  text TEXT NOT NULL,
  requested_at INTEGER NOT NULL
);
CREATE INDEX corrections_by_person ON corrections (person_id, requested_at);
