-- Receipts whose cancellation was asked for (API-230, API-231). A cancelled or replaced receipt has a payment number below 0.
CREATE TABLE invoice_cancellations (
  invoice_id TEXT NOT NULL,
  product_id TEXT NOT NULL,
  reason TEXT NOT NULL,
  state TEXT NOT NULL,
  requested_at INTEGER NOT NULL,
  -- Until when the receiver may answer; null where nobody is asked.
  answer_until INTEGER,
  -- The receipt that took its place.
  replacement_id TEXT,
  answer TEXT
);
CREATE INDEX invoice_cancellations_by_product ON invoice_cancellations (product_id, requested_at);
-- For the page on which the receiver answers.
CREATE INDEX invoice_cancellations_by_state ON invoice_cancellations (state, requested_at);
-- One at a time: a rejected one may be asked for again.
CREATE UNIQUE INDEX invoice_cancellations_once ON invoice_cancellations (invoice_id) WHERE state <> 'rejected';
