/** Statements of the forms of drivers. */
export const claimFormsSql = {
  insert: `INSERT OR IGNORE INTO claim_forms (id, key_hash, claim_number, state, version, created_at)
    VALUES (?1, ?2, ?3, 'open', 1, ?4)`,
  insertVersion: `INSERT OR IGNORE INTO claim_form_versions (form_id, version, saved_at, json)
    VALUES (?1, ?2, ?3, ?4)`,
  find: `SELECT form.id, form.claim_number, form.state, form.version, form.completed_at, version.json
    FROM claim_forms AS form JOIN claim_form_versions AS version
      ON version.form_id = form.id AND version.version = form.version
    WHERE form.id = ?1 AND form.key_hash = ?2`,
  byId: `SELECT form.id, form.claim_number, form.state, form.version, form.completed_at, version.json
    FROM claim_forms AS form JOIN claim_form_versions AS version
      ON version.form_id = form.id AND version.version = form.version
    WHERE form.id = ?1`,
  /** Inserts a version of a form only if ?2 is the current version and the form is open. */
  saveVersion: `INSERT INTO claim_form_versions (form_id, version, saved_at, json)
    SELECT id, version + 1, ?3, ?4 FROM claim_forms WHERE id = ?1 AND version = ?2 AND state = 'open'`,
  advance: `UPDATE claim_forms SET version = version + 1, state = ?3, completed_at = ?4
    WHERE id = ?1 AND version = ?2 AND state = 'open'`,
  conclude: `UPDATE claim_forms SET state = 'concluded' WHERE id = ?1`,
  newDamage: `INSERT INTO claim_damages (form_id) VALUES (?1) RETURNING id`,
  insertPicture: `INSERT INTO claim_pictures (form_id, type_id, name, object, sha256, size, received_at)
    VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7) RETURNING id`,
  pictures: `SELECT id, type_id, name, sha256 FROM claim_pictures WHERE form_id = ?1 ORDER BY id`,
  insertReceipt: `INSERT OR IGNORE INTO claim_receipts (form_id, token, data) VALUES (?1, ?2, ?3)`,
  receipt: `SELECT token FROM claim_receipts WHERE form_id = ?1`,
  receiptFile: `SELECT form_id, data FROM claim_receipts WHERE token = ?1`,
  keepReceipt: `UPDATE claim_receipts SET data = ?2 WHERE token = ?1`,
} as const
