/** Statements over people, their tokens, codes and messages. */
export const peopleSql = {
  personById: `SELECT * FROM persons WHERE id = ?1`,
  personByEmail: `SELECT * FROM persons WHERE email = ?1`,
  emailInUse: `SELECT 1 AS found FROM persons WHERE email = ?1`,
  rfcInUse: `SELECT 1 AS found FROM persons WHERE rfc = ?1`,
  referrals: `SELECT COUNT(*) AS count FROM persons WHERE referral_from = ?1`,
  insertPerson: `INSERT INTO persons (id, email, password_hash, email_validated_at, first_name, first_last_name,
    second_last_name, rfc, birthdate, gender_code, civil_status_code, phone, address, pld_data, referral_code,
    referral_from, utm, created_at)
    VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16, ?17, ?18)`,
  setPassword: `UPDATE persons SET password_hash = ?2 WHERE id = ?1`,
  setEmailValidated: `UPDATE persons SET email_validated_at = ?2 WHERE id = ?1 AND email_validated_at IS NULL`,

  insertRefresh: `INSERT INTO refresh_tokens (hash, person_id, family, expires_at) VALUES (?1, ?2, ?3, ?4)`,
  refreshToken: `SELECT r.*, p.email_validated_at FROM refresh_tokens r JOIN persons p ON p.id = r.person_id
    WHERE r.hash = ?1`,
  rotateRefresh: `UPDATE refresh_tokens SET rotated_at = ?2 WHERE hash = ?1 AND rotated_at IS NULL`,
  endFamily: `DELETE FROM refresh_tokens WHERE family = ?1`,
  endSessions: `DELETE FROM refresh_tokens WHERE person_id = ?1`,

  saveOtp: `INSERT INTO otp_codes (subject, hash, expires_at, tries) VALUES (?1, ?2, ?3, 0)
    ON CONFLICT (subject) DO UPDATE SET hash = excluded.hash, expires_at = excluded.expires_at, tries = 0`,
  tryOtp: `UPDATE otp_codes SET tries = tries + 1 WHERE subject = ?1 AND expires_at > ?2 AND tries < ?3 RETURNING hash`,

  insertEmailToken: `INSERT INTO email_tokens (hash, person_id, purpose, expires_at)
    SELECT ?1, id, ?3, ?4 FROM persons WHERE id = ?2`,
  spendEmailToken: `UPDATE email_tokens SET spent_at = ?3 WHERE hash = ?1 AND purpose = ?2 AND spent_at IS NULL
    AND expires_at > ?3 RETURNING person_id`,
  voidEmailTokens: `UPDATE email_tokens SET spent_at = ?3 WHERE person_id = ?1 AND purpose = ?2 AND spent_at IS NULL`,

  insertMessage: `INSERT OR IGNORE INTO messages (channel, recipient, subject, body, code, link, reference, sent_at)
    VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)`,

  startSubmission: `INSERT INTO submissions (owner, key, fingerprint, state, lease_until)
    VALUES (?1, ?2, ?3, 'running', ?4) ON CONFLICT (owner, key) DO UPDATE SET lease_until = excluded.lease_until
    WHERE state = 'running' AND lease_until < ?5 AND fingerprint = excluded.fingerprint RETURNING key`,
  submission: `SELECT fingerprint, state, status, body FROM submissions WHERE owner = ?1 AND key = ?2`,
  finishSubmission: `UPDATE submissions SET state = 'done', status = ?3, body = ?4
    WHERE owner = ?1 AND key = ?2 AND state = 'running'`,
  dropSubmission: `DELETE FROM submissions WHERE owner = ?1 AND key = ?2 AND state = 'running' AND lease_until = ?3`,
} as const
