-- Mistakes of the gateway itself, the most frequent first.
SELECT line ->> 'fault' AS fault, line ->> 'at' AS place, route, count(*) AS times, min(line ->> 'request') AS example
FROM lines WHERE fault IS NOT NULL
GROUP BY fault, place, route ORDER BY times DESC, route
