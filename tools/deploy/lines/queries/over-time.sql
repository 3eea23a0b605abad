-- Requests, answers of 500 and above, and p95 in milliseconds, in at most 60 equal parts of the time of the lines.
WITH RECURSIVE
  request AS (SELECT at, status, line ->> 'ms' AS ms FROM lines WHERE status IS NOT NULL),
  span AS (SELECT min(at) AS start, max((max(at) - min(at)) / 60 + 1, 60) AS seconds, max(at) AS finish FROM request),
  part (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM part, span WHERE start + (n + 1) * seconds <= finish),
  ranked AS (
    SELECT (at - start) / seconds AS n, status, ms, cume_dist() OVER (PARTITION BY (at - start) / seconds ORDER BY ms) AS rank
    FROM request, span
  )
SELECT datetime(start + part.n * seconds, 'unixepoch') AS "from", count(status) AS requests,
  coalesce(sum(status >= 500), 0) AS failed, coalesce(min(CASE WHEN rank >= 0.95 THEN ms END), 0) AS slowest
FROM part, span LEFT JOIN ranked ON ranked.n = part.n
WHERE start IS NOT NULL
GROUP BY part.n ORDER BY part.n
