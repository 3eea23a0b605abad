-- Routes with more than five answers 429 in one minute: passwords, codes, links or references are guessed.
SELECT datetime(at / 60 * 60, 'unixepoch') AS since, route, count(*) AS refused,
  count(DISTINCT line ->> 'session') AS sessions
FROM lines WHERE status = 429
GROUP BY at / 60, route HAVING refused > 5
ORDER BY since, route
