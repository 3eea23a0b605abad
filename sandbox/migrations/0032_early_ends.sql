-- The hourly run ends what its owner has cancelled for a later day: few products of all.
CREATE INDEX products_by_early_end ON products (ends_early_at) WHERE ends_early_at IS NOT NULL;
