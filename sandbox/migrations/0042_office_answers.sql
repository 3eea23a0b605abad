-- What waits for somebody of the insurer, in the order in which it came.
CREATE INDEX rectifications_by_state ON rectifications (state, requested_at);
CREATE INDEX data_requests_by_state ON data_requests (state, requested_at);
