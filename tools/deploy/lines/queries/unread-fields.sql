-- Fields of the insurer's answers that could not be read, with the moment at which each appeared first.
SELECT call.value ->> 'id' AS api, field.value AS field, count(*) AS times, datetime(min(at), 'unixepoch') AS first
FROM lines, json_each(line, '$.upstream') AS call, json_each(call.value, '$.unread') AS field
GROUP BY api, field ORDER BY first, api, field
