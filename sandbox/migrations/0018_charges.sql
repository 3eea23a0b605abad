-- Monthly charges: which card a product is charged to, when each payment is tried next, and every try.
ALTER TABLE card_methods ADD COLUMN exp_month INTEGER;
ALTER TABLE card_methods ADD COLUMN exp_year INTEGER;
ALTER TABLE card_methods ADD COLUMN provider TEXT NOT NULL DEFAULT 'STRIPE';

ALTER TABLE products ADD COLUMN method_id TEXT REFERENCES card_methods (id);
CREATE INDEX products_by_method ON products (method_id) WHERE method_id IS NOT NULL;

ALTER TABLE payments ADD COLUMN tries INTEGER NOT NULL DEFAULT 0;
-- Null: paid, or never tried again. The daily job reads this index alone, however many payments there are.
ALTER TABLE payments ADD COLUMN next_try_at INTEGER;
CREATE INDEX payments_to_charge ON payments (next_try_at, product_id, number) WHERE next_try_at IS NOT NULL;

CREATE TABLE charges (
  product_id TEXT NOT NULL REFERENCES products (id) ON DELETE CASCADE,
  number INTEGER NOT NULL,
  -- The nth try of this payment: each is made once, whoever runs beside it.
  try INTEGER NOT NULL,
  at INTEGER NOT NULL,
  amount INTEGER NOT NULL,
  method_id TEXT,
  -- Null: it was charged; else the card provider's code.
  error TEXT,
  PRIMARY KEY (product_id, number, try)
) WITHOUT ROWID;

CREATE TABLE charge_runs (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  -- The sandbox's clock.
  at INTEGER NOT NULL,
  charged INTEGER NOT NULL,
  failed INTEGER NOT NULL,
  retried INTEGER NOT NULL,
  lapsed INTEGER NOT NULL
);
