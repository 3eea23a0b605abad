-- What insurers tell each other of accidents (API-107 to API-117), as AMIS keeps it.

-- The electronic sheets (eDUA): of a claim of ours, or of another insurer, whose adjuster is played at amis.localhost.
CREATE TABLE exchange_sheets (
  folio TEXT PRIMARY KEY,
  -- The first folio of the accident: a re-folio stays in its series.
  series TEXT NOT NULL,
  form_id TEXT REFERENCES claim_forms (id) ON DELETE CASCADE,
  insurer TEXT NOT NULL,
  adjuster TEXT NOT NULL,
  made_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('open', 'linked', 'replaced')),
  -- The folio of the other side.
  linked_with TEXT,
  is_scannable INTEGER NOT NULL DEFAULT 0,
  -- Of another insurer: what its adjuster has written down of their driver.
  json TEXT
) WITHOUT ROWID;
CREATE UNIQUE INDEX exchange_sheet_of_form ON exchange_sheets (form_id) WHERE state IN ('open', 'linked');
CREATE INDEX exchange_sheets_of_form ON exchange_sheets (form_id);
CREATE INDEX exchange_sheets_of_series ON exchange_sheets (series);

-- Vouchers, orders, attentions and reports: each once, whoever asks again.
CREATE TABLE exchange_effects (
  series TEXT NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN
    ('voucher-issued', 'voucher-refused', 'voucher-received', 'order', 'attention', 'report', 'closed')),
  folio TEXT NOT NULL,
  number TEXT NOT NULL,
  made_by TEXT NOT NULL,
  key TEXT NOT NULL,
  made_at INTEGER NOT NULL,
  json TEXT NOT NULL,
  PRIMARY KEY (series, kind)
) WITHOUT ROWID;

-- Every request that arrived, answered or not.
CREATE TABLE exchange_asks (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  call TEXT NOT NULL,
  -- The form, or the folio of the other side.
  subject TEXT NOT NULL,
  asked_by TEXT NOT NULL,
  key TEXT NOT NULL,
  status INTEGER NOT NULL,
  is_replayed INTEGER NOT NULL,
  message TEXT NOT NULL,
  asked_at INTEGER NOT NULL
);
CREATE INDEX exchange_asks_of_subject ON exchange_asks (subject);

-- What goes wrong when a call is asked for a form; times: how often still.
CREATE TABLE exchange_faults (
  form_id TEXT NOT NULL REFERENCES claim_forms (id) ON DELETE CASCADE,
  call TEXT NOT NULL,
  fault TEXT NOT NULL,
  times INTEGER NOT NULL,
  PRIMARY KEY (form_id, call)
) WITHOUT ROWID;
