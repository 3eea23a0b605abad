-- Calls of which more than 5 % of 50 or more in five minutes had no answer (status 0).
SELECT datetime(at / 300 * 300, 'unixepoch') AS since, call.value ->> 'id' AS api, count(*) AS calls,
  sum(call.value ->> 'status' = 0) AS unanswered
FROM lines, json_each(line, '$.upstream') AS call
GROUP BY at / 300, api HAVING calls >= 50 AND unanswered > 0.05 * calls
ORDER BY since, api
