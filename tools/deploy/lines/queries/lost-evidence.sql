-- Lines to keep: a case file lacks an event, or a form was concluded with other content than was signed.
SELECT datetime(at, 'unixepoch') AS time, line ->> 'request' AS request,
  coalesce(line ->> 'caseLineLost', line ->> 'concluded') AS what
FROM lines WHERE what IS NOT NULL
ORDER BY at
