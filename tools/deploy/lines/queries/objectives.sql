-- The error budget of each journey over the lines given (28 days): 'spent' stops releases that bring no mend.
WITH objective (journey, route, target) AS (VALUES
  ('quote', 'POST /api/quote', 0.995),
  ('pay', 'POST /api/payments', 0.999),
  ('pay', 'POST /api/payment-orders', 0.999),
  ('pay', 'POST /api/policies/:policyNumber/due-payment', 0.999),
  ('report a claim', 'POST /api/claim-forms/:ref/completion', 0.995),
  ('report a claim', 'POST /api/claim-payments/:kind', 0.995)
)
SELECT journey, target, count(at) AS requests, coalesce(sum(status >= 500), 0) AS failed,
  round(count(at) * (1 - target), 2) AS budget,
  CASE
    WHEN count(at) = 0 THEN 'no requests'
    WHEN sum(status >= 500) > count(at) * (1 - target) THEN 'spent'
    ELSE 'kept'
  END AS state
FROM objective LEFT JOIN lines USING (route)
GROUP BY journey, target ORDER BY journey
