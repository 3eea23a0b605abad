-- Counting the policies that stand (API-30) reads only this index, however many policies there are.
CREATE INDEX policies_standing ON policies (product_id, kind, action_code, end_at);
