/** Statements of the console; no journey uses them, so they may scan. */
export const consoleSql = {
  messages: `SELECT * FROM messages ORDER BY id DESC LIMIT 100`,
  messagesTo: `SELECT * FROM messages WHERE recipient = ?1 ORDER BY id DESC LIMIT 100`,
  chargeRuns: `SELECT at, charged, failed, retried, lapsed FROM charge_runs ORDER BY id DESC LIMIT 20`,
  charges: `SELECT po.number AS policy, c.number, c.try, c.at, c.amount, c.error FROM charges c
    JOIN policies po ON po.product_id = c.product_id AND po.kind = 'AE' ORDER BY c.at DESC LIMIT 50`,
  chargesOfPayment: `SELECT c.try, c.error FROM charges c JOIN policies po ON po.product_id = c.product_id
    WHERE po.number = ?1 AND c.number = ?2 ORDER BY c.try`,
  claims: `SELECT c.id, c.number, c.kind, c.status, pe.email FROM claim_payments c
    JOIN persons pe ON pe.id = c.person_id ORDER BY c.created_at DESC, c.number LIMIT 100`,
  proposals: `SELECT amount, status, reason, comment FROM claim_proposals WHERE claim_id = ?1 ORDER BY made_at`,
  countPostalCodes: `SELECT COUNT(*) AS count FROM postal_codes`,
} as const
