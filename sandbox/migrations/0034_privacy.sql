-- What people decided about voluntary uses of their data, what they asked of it, and accesses they reported (API-200 to API-204).
CREATE TABLE data_purposes (
  person_id TEXT NOT NULL REFERENCES persons (id),
  purpose_id TEXT NOT NULL,
  accepted INTEGER NOT NULL,
  notice_version TEXT NOT NULL,
  changed_at INTEGER NOT NULL,
  PRIMARY KEY (person_id, purpose_id)
);
CREATE TABLE data_requests (
  folio TEXT PRIMARY KEY,
  person_id TEXT NOT NULL REFERENCES persons (id),
  "right" TEXT NOT NULL,
  text TEXT NOT NULL,
  state TEXT NOT NULL,
  requested_at INTEGER NOT NULL
);
CREATE INDEX data_requests_by_person ON data_requests (person_id, requested_at);
CREATE TABLE access_reports (
  person_id TEXT NOT NULL REFERENCES persons (id),
  reported_at INTEGER NOT NULL,
  blocked_until INTEGER,
  PRIMARY KEY (person_id, reported_at)
);
