-- Reference data: the vehicle catalogue, postal codes, activities, coupons. Amounts are thousandths of a peso.
CREATE TABLE settings (
  name TEXT PRIMARY KEY,
  value TEXT NOT NULL
) WITHOUT ROWID;

CREATE TABLE brands (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL,
  class TEXT NOT NULL
);
CREATE INDEX brands_by_name ON brands (name, id);

CREATE TABLE types (
  id INTEGER PRIMARY KEY,
  brand_id INTEGER NOT NULL REFERENCES brands (id),
  name TEXT NOT NULL,
  body TEXT NOT NULL
);
CREATE INDEX types_by_brand ON types (brand_id, name);

CREATE TABLE versions (
  id INTEGER PRIMARY KEY,
  type_id INTEGER NOT NULL REFERENCES types (id),
  year INTEGER NOT NULL,
  name TEXT NOT NULL,
  commercial_value INTEGER NOT NULL
);
CREATE INDEX versions_by_type ON versions (type_id, year, id);

CREATE TABLE postal_codes (
  code TEXT PRIMARY KEY,
  state_code TEXT NOT NULL,
  municipality_code TEXT NOT NULL,
  municipality_name TEXT NOT NULL,
  -- A JSON list.
  neighborhoods TEXT NOT NULL
) WITHOUT ROWID;

CREATE TABLE unserved_municipalities (
  state_code TEXT NOT NULL,
  municipality_code TEXT NOT NULL,
  PRIMARY KEY (state_code, municipality_code)
) WITHOUT ROWID;

CREATE TABLE activities (
  kind TEXT NOT NULL CHECK (kind IN ('activity', 'sector')),
  id INTEGER NOT NULL,
  description TEXT NOT NULL,
  PRIMARY KEY (kind, id)
) WITHOUT ROWID;
