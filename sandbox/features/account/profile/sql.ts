/** Statements of corrections, and of how a person is reached. */
export const profileSql = {
  insertCorrection: `INSERT INTO corrections (folio, person_id, field, text, requested_at) VALUES (?1, ?2, ?3, ?4, ?5)`,
  correctionsOf: `SELECT folio, field, text, requested_at FROM corrections WHERE person_id = ?1
    ORDER BY requested_at DESC LIMIT 20`,
  setPhone: `UPDATE persons SET phone = ?2 WHERE id = ?1`,
  setEmail: `UPDATE persons SET email = ?2, email_validated_at = ?3 WHERE id = ?1`,
} as const
