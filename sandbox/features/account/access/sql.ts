/** Statements of passwords, refresh tokens and the links in e-mails. */
export const accessSql = {
  setPassword: `UPDATE persons SET password_hash = ?2 WHERE id = ?1`,
  setEmailValidated: `UPDATE persons SET email_validated_at = ?2 WHERE id = ?1 AND email_validated_at IS NULL`,
  insertRefresh: `INSERT INTO refresh_tokens (hash, person_id, family, expires_at) VALUES (?1, ?2, ?3, ?4)`,
  refreshToken: `SELECT r.*, p.email_validated_at FROM refresh_tokens r JOIN persons p ON p.id = r.person_id
    WHERE r.hash = ?1`,
  rotateRefresh: `UPDATE refresh_tokens SET rotated_at = ?2 WHERE hash = ?1 AND rotated_at IS NULL`,
  endFamily: `DELETE FROM refresh_tokens WHERE family = ?1`,
  endSessions: `DELETE FROM refresh_tokens WHERE person_id = ?1`,
  insertEmailToken: `INSERT INTO email_tokens (hash, person_id, purpose, expires_at)
    SELECT ?1, id, ?3, ?4 FROM persons WHERE id = ?2`,
  spendEmailToken: `UPDATE email_tokens SET spent_at = ?3 WHERE hash = ?1 AND purpose = ?2 AND spent_at IS NULL
    AND expires_at > ?3 RETURNING person_id`,
  voidEmailTokens: `UPDATE email_tokens SET spent_at = ?3 WHERE person_id = ?1 AND purpose = ?2 AND spent_at IS NULL`,
} as const
