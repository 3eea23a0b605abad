import { POLICY_ACTIONS } from '#shared/domain/policies/policy-codes.ts'

/** Statements over the signed-in person. */
export const sessionSql = {
  /** Whoever was referred, those of them who paid a policy, and those whose policy began by ?2 and was not cancelled. */
  referrals: `SELECT COUNT(*) AS count, COALESCE(SUM(start_at IS NOT NULL), 0) AS bought,
      COALESCE(SUM(start_at <= ?2), 0) AS stayed
    FROM (
      SELECT COALESCE(
          (SELECT MIN(start_at) FROM products JOIN policies ON product_id = products.id
           WHERE person_id = persons.id AND kind = 'AE' AND action_code IS NOT ${POLICY_ACTIONS.CANCEL}),
          (SELECT 9e15 FROM products JOIN policies ON product_id = products.id
           WHERE person_id = persons.id AND kind = 'AE' AND start_at IS NOT NULL LIMIT 1)) AS start_at
      FROM persons WHERE referral_from = ?1)`,
} as const
