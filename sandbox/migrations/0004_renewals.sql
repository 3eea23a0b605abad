-- A renewal names the policy that it follows; that policy and the end of its period are its business key.
ALTER TABLE quotations ADD COLUMN renews_policy_id TEXT REFERENCES policies (id) ON DELETE SET NULL;
CREATE INDEX quotations_by_renewal ON quotations (renews_policy_id);

ALTER TABLE products ADD COLUMN renews_policy_id TEXT REFERENCES policies (id) ON DELETE SET NULL;
-- When the renewed policy ended at the time of the request, in milliseconds.
ALTER TABLE products ADD COLUMN renews_until INTEGER;
-- One renewal of a policy and period, whatever is sent twice.
CREATE UNIQUE INDEX products_by_renewal ON products (renews_policy_id, renews_until);
