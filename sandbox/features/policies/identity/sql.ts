/** Statements of the identity validation. */
import { denialReasons, identityStatuses } from '#shared/upstream/policies/identity.ts'

const { INCOMPLETE, CREATED, COMPLETE, DENIED } = identityStatuses

export const identitySql = {
  /** Selects the status of a person; an expired link counts as denied (IDV-04). ?2: now. */
  status: `SELECT i.response_code, i.failed_code, i.response_code IN (${INCOMPLETE}, ${CREATED})
    AND (SELECT MAX(t.expires_at) FROM identity_tokens t WHERE t.person_id = i.person_id) <= ?2 AS expired
    FROM identities i WHERE i.person_id = ?1`,
  /**
   * Counts a try until ?3, at most ?4 of them, and restarts the validation. Returns no row if that is not allowed: too
   * many tries, already validated, or blocked.
   */
  begin: `INSERT INTO identities (person_id, response_code, tries, counted_until) VALUES (?1, ${CREATED}, 1, ?3)
    ON CONFLICT (person_id) DO UPDATE SET response_code = ${CREATED}, failed_code = NULL,
    tries = CASE WHEN counted_until <= ?2 THEN 1 ELSE tries + 1 END,
    counted_until = CASE WHEN counted_until <= ?2 THEN excluded.counted_until ELSE counted_until END
    WHERE (counted_until <= ?2 OR tries < ?4) AND response_code <> ${COMPLETE}
    AND NOT (response_code = ${DENIED} AND failed_code IS ${denialReasons.BLOCKED}) RETURNING tries`,
  openToken: `SELECT 1 AS found FROM identity_tokens WHERE hash = ?1 AND expires_at > ?2`,
  spendToken: `DELETE FROM identity_tokens WHERE hash = ?1`,
  insertToken: `INSERT INTO identity_tokens (hash, person_id, expires_at) VALUES (?1, ?2, ?3)`,
  /** Sets a result, as the console does. */
  setFor: `INSERT INTO identities (person_id, response_code, failed_code, tries, counted_until)
    SELECT id, ?2, ?3, 0, ?4 FROM persons WHERE email = ?1
    ON CONFLICT (person_id) DO UPDATE SET response_code = excluded.response_code, failed_code = excluded.failed_code,
    tries = 0, counted_until = excluded.counted_until`,
  seed: `INSERT OR IGNORE INTO identities (person_id, response_code, failed_code, tries, counted_until)
    VALUES (?1, ?2, ?3, 0, ?4)`,
  /** Resets a person to the state before any check. */
  forget: `DELETE FROM identities WHERE person_id = (SELECT id FROM persons WHERE email = ?1)`,
  /** Stores the provider's result for the person of a page's token. */
  settle: `UPDATE identities SET response_code = ?3, failed_code = ?4
    WHERE person_id = (SELECT person_id FROM identity_tokens WHERE hash = ?1 AND expires_at > ?2)`,
} as const
