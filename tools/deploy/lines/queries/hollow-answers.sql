-- Routes of which more than 5 % of 50 or more answers in five minutes had status 200 while every call behind failed.
SELECT datetime(at / 300 * 300, 'unixepoch') AS since, route, count(*) AS requests, count(line ->> 'hollow') AS hollow
FROM lines WHERE route IS NOT NULL
GROUP BY at / 300, route HAVING requests >= 50 AND hollow > 0.05 * requests
ORDER BY since, route
