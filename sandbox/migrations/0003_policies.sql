-- From quotation to policy, and the ledger of the card provider.
CREATE TABLE quotations (
  id TEXT PRIMARY KEY,
  person_id TEXT REFERENCES persons (id) ON DELETE CASCADE,
  version_id INTEGER NOT NULL REFERENCES versions (id),
  postal_code TEXT NOT NULL,
  coupon TEXT,
  -- The plans as they were answered.
  plans TEXT NOT NULL,
  expires_at INTEGER NOT NULL
);
CREATE INDEX quotations_by_person ON quotations (person_id);
CREATE INDEX quotations_by_version ON quotations (version_id);

CREATE TABLE vehicles (
  id TEXT PRIMARY KEY,
  person_id TEXT NOT NULL REFERENCES persons (id) ON DELETE CASCADE,
  vin TEXT NOT NULL,
  version_id INTEGER NOT NULL REFERENCES versions (id),
  plates TEXT NOT NULL,
  color TEXT NOT NULL,
  UNIQUE (person_id, vin)
);
CREATE INDEX vehicles_by_vin ON vehicles (vin);
CREATE INDEX vehicles_by_version ON vehicles (version_id);

CREATE TABLE drivers (
  id TEXT PRIMARY KEY,
  person_id TEXT NOT NULL REFERENCES persons (id) ON DELETE CASCADE,
  rfc TEXT NOT NULL,
  data TEXT NOT NULL,
  UNIQUE (person_id, rfc)
);

-- What a customer buys at once: the policy of the car (AE) and the mandatory civil liability beside it (XZ).
CREATE TABLE products (
  id TEXT PRIMARY KEY,
  person_id TEXT NOT NULL REFERENCES persons (id) ON DELETE CASCADE,
  -- One quotation becomes one product, whatever is sent twice.
  quotation_id TEXT UNIQUE REFERENCES quotations (id),
  plan_id TEXT NOT NULL,
  vehicle_id TEXT NOT NULL REFERENCES vehicles (id),
  driver_id TEXT REFERENCES drivers (id),
  payment_status INTEGER NOT NULL DEFAULT 0,
  payment_type_id INTEGER NOT NULL DEFAULT 0,
  -- The intent that paid it: set once, never changed.
  paid_by TEXT,
  photos_due_at INTEGER,
  photos_received_at INTEGER,
  automatic_renewal INTEGER,
  created_at INTEGER NOT NULL
);
CREATE INDEX products_by_person ON products (person_id, created_at);
CREATE INDEX products_by_vehicle ON products (vehicle_id);
CREATE INDEX products_by_driver ON products (driver_id);

CREATE TABLE policies (
  id TEXT PRIMARY KEY,
  product_id TEXT NOT NULL REFERENCES products (id) ON DELETE CASCADE,
  kind TEXT NOT NULL CHECK (kind IN ('AE', 'XZ')),
  number TEXT NOT NULL UNIQUE,
  action_code INTEGER,
  start_at INTEGER,
  end_at INTEGER,
  coverages TEXT NOT NULL,
  UNIQUE (product_id, kind)
);

CREATE TABLE payments (
  product_id TEXT NOT NULL REFERENCES products (id) ON DELETE CASCADE,
  number INTEGER NOT NULL,
  due_at INTEGER NOT NULL,
  amount INTEGER NOT NULL,
  -- 1 scheduled, 4 paid, 7 error (FND-29)
  status INTEGER NOT NULL,
  paid_at INTEGER,
  PRIMARY KEY (product_id, number)
) WITHOUT ROWID;

-- The card provider's side: a brand and four digits, never a number.
CREATE TABLE card_methods (
  id TEXT PRIMARY KEY,
  brand TEXT NOT NULL,
  last4 TEXT NOT NULL,
  funding TEXT NOT NULL,
  holder TEXT NOT NULL,
  -- How the card behaves when it is charged: a row of the test cards.
  behaviour TEXT NOT NULL,
  created_at INTEGER NOT NULL
);

CREATE TABLE card_intents (
  id TEXT PRIMARY KEY,
  secret TEXT NOT NULL UNIQUE,
  product_id TEXT NOT NULL REFERENCES products (id) ON DELETE CASCADE,
  payment_plan_id TEXT NOT NULL,
  amount INTEGER NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('open', 'succeeded', 'canceled')),
  method_id TEXT REFERENCES card_methods (id),
  last_error TEXT,
  created_at INTEGER NOT NULL,
  UNIQUE (product_id, payment_plan_id)
);
CREATE INDEX card_intents_by_method ON card_intents (method_id);

CREATE TABLE counters (
  name TEXT PRIMARY KEY,
  value INTEGER NOT NULL
) WITHOUT ROWID;
INSERT INTO counters (name, value) VALUES ('policy', 10000);
