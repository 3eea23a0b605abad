-- Tax invoices (CFDI): who they are made out to, what was issued, what was stamped.
CREATE TABLE tax_persons (
  id TEXT PRIMARY KEY,
  person_id TEXT NOT NULL REFERENCES persons (id) ON DELETE CASCADE,
  rfc TEXT NOT NULL,
  name TEXT NOT NULL,
  email TEXT NOT NULL,
  tax_regime TEXT NOT NULL,
  postal_code TEXT NOT NULL,
  -- Saved again, the same RFC is the same tax person with newer data.
  UNIQUE (person_id, rfc)
);

-- Reserved first, with everything that it will say; written once it is stamped.
CREATE TABLE invoices (
  id TEXT PRIMARY KEY,
  product_id TEXT NOT NULL REFERENCES products (id) ON DELETE CASCADE,
  operation TEXT NOT NULL CHECK (operation IN ('general', 'invoice', 'complement')),
  -- 0 is the invoice itself, from 1 on the payments of one that is paid over time.
  payment_number INTEGER NOT NULL,
  folio INTEGER NOT NULL,
  -- JSON: the receipt before its seal, frozen.
  content TEXT NOT NULL,
  uuid TEXT,
  stamped_at TEXT,
  xml TEXT,
  -- A purchase is invoiced once, a payment has one complement, whoever asks and however often.
  UNIQUE (product_id, payment_number)
);

-- The side of whoever stamps for the tax office: the same seal is the same receipt.
CREATE TABLE stamps (
  seal TEXT PRIMARY KEY,
  uuid TEXT NOT NULL UNIQUE,
  invoice_id TEXT NOT NULL,
  stamped_at TEXT NOT NULL
) WITHOUT ROWID;
CREATE INDEX stamps_by_invoice ON stamps (invoice_id);

INSERT INTO counters (name, value) VALUES ('invoice', 0), ('complement', 0);
