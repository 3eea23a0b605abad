/** Statements of quotations. */
export const quoteSql = {
  insertQuotation: `INSERT INTO quotations (id, person_id, version_id, postal_code, coupon, plans, expires_at,
    renews_policy_id) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)`,
  quotation: `SELECT * FROM quotations WHERE id = ?1`,
} as const
