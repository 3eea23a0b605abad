/** Statements of requests to correct a policy. */
export const rectificationSql = {
  /** The policy with its handover, which is the day of the purchase (`received_at`). */
  policy: `SELECT p.created_at AS received_at, pe.email FROM policies po JOIN products p ON p.id = po.product_id
    JOIN persons pe ON pe.id = p.person_id WHERE p.person_id = ?1 AND po.number = ?2 AND po.kind = 'AE'`,
  insert: `INSERT INTO rectifications (folio, person_id, policy_number, reason, text, state, requested_at)
    VALUES (?1, ?2, ?3, ?4, ?5, 'received', ?6)`,
  ofPolicy: `SELECT folio, reason, text, state, answer, requested_at FROM rectifications
    WHERE person_id = ?1 AND policy_number = ?2 ORDER BY requested_at DESC LIMIT 50`,
  waiting: `SELECT r.folio, r.policy_number, r.reason, r.text, p.email FROM rectifications r
    JOIN persons p ON p.id = r.person_id WHERE r.state = 'received' ORDER BY r.requested_at LIMIT 50`,
  waitingOne: `SELECT r.folio, r.policy_number, r.reason, r.text, p.email FROM rectifications r
    JOIN persons p ON p.id = r.person_id WHERE r.folio = ?1 AND r.state = 'received'`,
  answer: `UPDATE rectifications SET state = ?2, answer = ?3 WHERE folio = ?1 AND state = 'received'`,
} as const
