/** Statements over the signed-in person. */
export const sessionSql = {
  referrals: `SELECT COUNT(*) AS count FROM persons WHERE referral_from = ?1`,
} as const
