-- Routes with more than 2 % of 5xx among 100 or more requests of five minutes.
SELECT datetime(at / 300 * 300, 'unixepoch') AS since, route, count(*) AS requests, sum(status >= 500) AS failed
FROM lines WHERE route IS NOT NULL
GROUP BY at / 300, route HAVING requests >= 100 AND failed > 0.02 * requests
ORDER BY since, route
