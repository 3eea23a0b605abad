-- Documents that a person signs by a link (SIG). Their files are small PDFs, a row each.
CREATE TABLE documents (
  id TEXT PRIMARY KEY,
  -- Only the seal of the link's key.
  key_hash TEXT NOT NULL,
  person_name TEXT NOT NULL,
  type_id INTEGER NOT NULL,
  type_name TEXT NOT NULL,
  -- How many pages its text has.
  pages INTEGER NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('open', 'signed', 'declined', 'closed')),
  created_at INTEGER NOT NULL,
  started_at INTEGER,
  folio TEXT UNIQUE,
  -- The picture of the signature, as a data address.
  signature TEXT,
  method TEXT CHECK (method IN ('drawn', 'typed')),
  -- Where it was signed or declined from, and when.
  address TEXT,
  closed_at INTEGER,
  decline_reason TEXT,
  CHECK (state <> 'signed' OR (folio IS NOT NULL AND signature IS NOT NULL AND closed_at IS NOT NULL)),
  CHECK (state <> 'declined' OR (decline_reason IS NOT NULL AND closed_at IS NOT NULL))
) WITHOUT ROWID;

CREATE TABLE document_files (
  token TEXT PRIMARY KEY,
  document_id TEXT NOT NULL REFERENCES documents (id) ON DELETE CASCADE,
  kind TEXT NOT NULL CHECK (kind IN ('original', 'signed', 'certificate')),
  sha256 TEXT NOT NULL,
  size INTEGER NOT NULL,
  data BLOB NOT NULL
);
CREATE UNIQUE INDEX document_files_of_document ON document_files (document_id, kind);
CREATE INDEX document_files_by_hash ON document_files (sha256);
