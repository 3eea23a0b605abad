/** Statements of idempotency records, one per owner and `Idempotency-Key` (D11). */
export const submissionsSql = {
  startSubmission: `INSERT INTO submissions (owner, key, fingerprint, state, lease_until)
    VALUES (?1, ?2, ?3, 'running', ?4) ON CONFLICT (owner, key) DO UPDATE SET lease_until = excluded.lease_until, fingerprint = excluded.fingerprint
    WHERE state = 'running' AND lease_until < ?5 RETURNING key`,
  submission: `SELECT fingerprint, state, status, body, lease_until FROM submissions WHERE owner = ?1 AND key = ?2`,
  finishSubmission: `UPDATE submissions SET state = 'done', status = ?3, body = ?4
    WHERE owner = ?1 AND key = ?2 AND state = 'running'`,
  dropSubmission: `DELETE FROM submissions WHERE owner = ?1 AND key = ?2 AND state = 'running' AND lease_until = ?3`,
} as const
