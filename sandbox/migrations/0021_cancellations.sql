-- One cancellation of a product, whatever is sent twice: its number, why, and what was given back for the unused days.
CREATE TABLE cancellations (
  product_id TEXT PRIMARY KEY REFERENCES products (id) ON DELETE CASCADE,
  number TEXT NOT NULL UNIQUE,
  reason_id TEXT NOT NULL,
  detail TEXT NOT NULL,
  -- Of the card provider's ledger: given back to the card that paid. Thousandths.
  refund INTEGER NOT NULL,
  cancelled_at INTEGER NOT NULL
) WITHOUT ROWID;

-- A monthly policy that was cancelled for the end of what is paid (API-55): in force until then.
ALTER TABLE products ADD COLUMN ends_early_at INTEGER;

INSERT INTO counters (name, value) VALUES ('cancellation', 0);
