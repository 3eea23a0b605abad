-- Calls whose 95th percentile is above 3 s, of 100 or more in ten minutes.
WITH ranked AS (
  SELECT at / 600 AS slot, call.value ->> 'id' AS api, call.value ->> 'ms' AS ms,
    row_number() OVER (PARTITION BY at / 600, call.value ->> 'id' ORDER BY call.value ->> 'ms') AS place,
    count(*) OVER (PARTITION BY at / 600, call.value ->> 'id') AS calls
  FROM lines, json_each(line, '$.upstream') AS call
)
SELECT datetime(slot * 600, 'unixepoch') AS since, api, calls, ms AS p95
FROM ranked WHERE calls >= 100 AND place = (calls * 95 + 99) / 100 AND ms > 3000
ORDER BY since, api
