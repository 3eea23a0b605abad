-- Quarters of an hour with more than ten tries of closings whose last call had no answer or 5xx.
SELECT datetime(at / 900 * 900, 'unixepoch') AS since, count(*) AS tries,
  line -> '$.upstream[#-1]' ->> 'id' AS last_call
FROM lines
WHERE line ->> 'beside' = 'closing'
  AND (line -> '$.upstream[#-1]' ->> 'status' = 0 OR line -> '$.upstream[#-1]' ->> 'status' >= 500)
GROUP BY at / 900, last_call HAVING tries > 10
ORDER BY since, last_call
