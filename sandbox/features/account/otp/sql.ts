/** Statements of one-time codes. */
export const otpSql = {
  saveOtp: `INSERT INTO otp_codes (subject, hash, expires_at, tries) VALUES (?1, ?2, ?3, 0)
    ON CONFLICT (subject) DO UPDATE SET hash = excluded.hash, expires_at = excluded.expires_at, tries = 0`,
  tryOtp: `UPDATE otp_codes SET tries = tries + 1 WHERE subject = ?1 AND expires_at > ?2 AND tries < ?3 RETURNING hash`,
} as const
