/** Statements of the customers' claims. */
import { claimStatuses, proposalStatuses } from '#shared/domain/claims/claim-status.ts'

const claimColumns = `c.id, c.number, c.kind, c.status, c.claimed_at, c.created_at, c.completed_at, c.clabe, c.holder, c.vehicle,
    c.review_clabe, c.review_holder,
    po.number AS policy_number`
const open = `status <> ${String(claimStatuses.PAID)}`

export const claimPaymentsSql = {
  list: `SELECT ${claimColumns} FROM claim_payments c JOIN policies po ON po.id = c.policy_id
    WHERE c.person_id = ?1 AND c.kind = ?2 ORDER BY c.created_at DESC`,
  ofPolicy: `SELECT ${claimColumns} FROM policies po JOIN claim_payments c ON c.policy_id = po.id
    WHERE po.number = ?3 AND +c.person_id = ?1 AND c.kind = ?2 ORDER BY c.created_at DESC`,
  claim: `SELECT ${claimColumns} FROM claim_payments c JOIN policies po ON po.id = c.policy_id
    WHERE c.id = ?1 AND c.person_id = ?2 AND c.kind = ?3`,
  subject: `SELECT pe.first_name, pe.first_last_name, pe.second_last_name, pe.email, pe.phone, v.plates, v.vin,
    ve.year, t.name AS model, b.name AS brand
    FROM claim_payments c JOIN persons pe ON pe.id = c.person_id JOIN policies po ON po.id = c.policy_id
    JOIN products p ON p.id = po.product_id JOIN vehicles v ON v.id = p.vehicle_id
    JOIN versions ve ON ve.id = v.version_id JOIN types t ON t.id = ve.type_id JOIN brands b ON b.id = t.brand_id
    WHERE c.id = ?1`,
  files: `SELECT id, slot, status, reason, object, content_type FROM claim_payment_files WHERE claim_id = ?1
    ORDER BY slot`,
  pauses: `SELECT from_at, until_at FROM claim_payment_pauses WHERE claim_id = ?1 ORDER BY from_at`,
  proposal: `SELECT id, amount, lines, status, made_at, valid_until, answered_at, reference FROM claim_proposals
    WHERE claim_id = ?1 ORDER BY made_at DESC LIMIT 1`,
  transfer: `SELECT amount, reference, paid_at FROM claim_transfers WHERE claim_id = ?1`,

  /** Open claims of one person, for the home page. */
  openClaims: `SELECT ${claimColumns} FROM claim_payments c JOIN policies po ON po.id = c.policy_id
    WHERE c.person_id = ?1 AND c.${open} ORDER BY c.created_at`,
  openFiles: `SELECT f.claim_id, f.id, f.slot, f.status, f.reason, f.object, f.content_type FROM claim_payments c
    JOIN claim_payment_files f ON f.claim_id = c.id WHERE c.person_id = ?1 AND c.${open}`,
  openPauses: `SELECT p.claim_id, p.from_at, p.until_at FROM claim_payments c
    JOIN claim_payment_pauses p ON p.claim_id = c.id WHERE c.person_id = ?1 AND c.${open} ORDER BY p.from_at`,
  /** The latest proposal of each open claim. */
  openProposals: `SELECT q.claim_id, q.id, q.amount, q.lines, q.status, q.made_at, q.valid_until, q.answered_at,
    q.reference FROM claim_payments c JOIN claim_proposals q ON q.claim_id = c.id
    WHERE c.person_id = ?1 AND c.${open}
    AND q.made_at = (SELECT MAX(made_at) FROM claim_proposals WHERE claim_id = c.id)`,
  /** Finds drivers' forms by the e-mail that announced them, because a form has a key and no owner. */
  openForms: `SELECT f.claim_number, m.link FROM persons pe JOIN messages m ON m.recipient = pe.email
    JOIN claim_forms f ON f.id = substr(m.reference, 12)
    WHERE pe.id = ?1 AND m.reference GLOB 'claim-form *' AND f.state = 'open' ORDER BY m.id LIMIT 20`,

  policy: `SELECT po.id FROM policies po JOIN products p ON p.id = po.product_id
    WHERE po.number = ?1 AND po.kind = 'AE' AND po.start_at IS NOT NULL AND p.person_id = ?2`,
  nextNumber: `UPDATE counters SET value = value + 1 WHERE name = 'claim'`,
  /** Inserts a claim, unless a concurrent call has opened one for the policy. */
  insert: `INSERT INTO claim_payments (id, number, kind, person_id, policy_id, status, claimed_at, created_at)
    SELECT ?1, printf('SIN%08d', value), ?2, ?3, ?4, ${String(claimStatuses.NEW)}, ?5, ?5
    FROM counters WHERE name = 'claim' ON CONFLICT DO NOTHING`,
  openOf: `SELECT ${claimColumns} FROM claim_payments c JOIN policies po ON po.id = c.policy_id
    WHERE c.policy_id = ?1 AND c.kind = ?2 AND c.${open}`,

  insertFile: `INSERT INTO claim_payment_files
    (id, claim_id, slot, status, reason, object, sha256, size, content_type, sent_at)
    VALUES (?1, ?2, ?3, 0, NULL, ?4, ?5, ?6, ?7, ?8)
    ON CONFLICT (claim_id, slot) DO UPDATE SET id = excluded.id, status = 0, reason = NULL, object = excluded.object,
    sha256 = excluded.sha256, size = excluded.size, content_type = excluded.content_type, sent_at = excluded.sent_at`,
  fileOf: `SELECT id, slot, sha256, object FROM claim_payment_files WHERE claim_id = ?1 AND slot = ?2`,
  /** Updates a claim's status, only while it has no proposal. */
  settle: `UPDATE claim_payments SET status = ?2, completed_at = COALESCE(completed_at, ?3)
    WHERE id = ?1 AND status < ${String(claimStatuses.NEGOTIATING)}`,
  startPause: `INSERT INTO claim_payment_pauses (claim_id, from_at) SELECT ?1, ?2
    WHERE NOT EXISTS (SELECT 1 FROM claim_payment_pauses WHERE claim_id = ?1 AND until_at IS NULL)`,
  endPause: `UPDATE claim_payment_pauses SET until_at = ?2 WHERE claim_id = ?1 AND until_at IS NULL`,
  saveVehicle: `UPDATE claim_payments SET vehicle = ?2 WHERE id = ?1`,
  saveBank: `UPDATE claim_payments SET clabe = ?2, holder = ?3 WHERE id = ?1`,
  reviewBank: `UPDATE claim_payments SET review_clabe = ?2, review_holder = ?3 WHERE id = ?1`,
  /** Confirms a bank account, only if it is the one that the analyst saw (?2). */
  confirmBank: `UPDATE claim_payments SET clabe = review_clabe, holder = review_holder, review_clabe = NULL,
    review_holder = NULL WHERE id = ?1 AND review_clabe = ?2`,
  dropBank: `UPDATE claim_payments SET review_clabe = NULL, review_holder = NULL WHERE id = ?1 AND review_clabe = ?2`,

  nextDecision: `UPDATE counters SET value = value + 1 WHERE name = 'claim-decision'`,
  /** Stores the answer to a proposal once, while it is open and valid. */
  answer: `UPDATE claim_proposals SET status = ?3, answered_at = ?4, reason = ?5, comment = ?6,
    reference = (SELECT printf('DEC%08d', value) FROM counters WHERE name = 'claim-decision')
    WHERE id = ?1 AND claim_id = ?2 AND status = ${String(proposalStatuses.NEUTRAL)} AND valid_until >= ?4
    RETURNING reference`,
  accepted: `UPDATE claim_payments SET status = ${String(claimStatuses.PENDING_PAYMENT)} WHERE id = ?1
    AND status = ${String(claimStatuses.NEGOTIATING)} AND EXISTS (SELECT 1 FROM claim_proposals
    WHERE claim_id = ?1 AND status = ${String(proposalStatuses.APPROVED)})`,

  /** Statements of the analyst (in the console). */
  anyClaim: `SELECT ${claimColumns}, pe.email FROM claim_payments c
    JOIN policies po ON po.id = c.policy_id JOIN persons pe ON pe.id = c.person_id WHERE c.id = ?1`,
  reviewFile: `UPDATE claim_payment_files SET status = ?3, reason = ?4 WHERE claim_id = ?1 AND slot = ?2`,
  propose: `INSERT INTO claim_proposals (id, claim_id, amount, lines, status, made_at, valid_until)
    VALUES (?1, ?2, ?3, ?4, 0, ?5, ?6)`,
  negotiate: `UPDATE claim_payments SET status = ${String(claimStatuses.NEGOTIATING)} WHERE id = ?1`,
  nextTransfer: `UPDATE counters SET value = value + 1 WHERE name = 'claim-transfer'`,
  insertTransfer: `INSERT INTO claim_transfers (claim_id, amount, reference, paid_at)
    SELECT ?1, ?2, printf('SPEI%08d', value), ?3 FROM counters WHERE name = 'claim-transfer' ON CONFLICT DO NOTHING`,
  pay: `UPDATE claim_payments SET status = ${String(claimStatuses.PAID)} WHERE id = ?1
    AND status = ${String(claimStatuses.PENDING_PAYMENT)}`,
} as const
