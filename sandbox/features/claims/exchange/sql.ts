/** Statements of the exchange between insurers. */
const SHEET = `folio, series, form_id, insurer, adjuster, made_at, expires_at, state, linked_with, is_scannable, json`

export const exchangeSql = {
  /** Inserts a sheet. A form has only one valid sheet, so the second of two concurrent inserts has no effect. */
  insertSheet: `INSERT OR IGNORE INTO exchange_sheets (${SHEET})
    VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, 'open', NULL, ?8, ?9)`,
  sheet: `SELECT ${SHEET} FROM exchange_sheets WHERE folio = ?1`,
  sheetOfForm: `SELECT ${SHEET} FROM exchange_sheets WHERE form_id = ?1 AND state IN ('open', 'linked')`,
  sheetsOfForm: `SELECT ${SHEET} FROM exchange_sheets WHERE form_id = ?1 ORDER BY made_at`,
  seriesOf: `SELECT ${SHEET} FROM exchange_sheets WHERE series = ?1 ORDER BY made_at`,
  latest: `SELECT ${SHEET} FROM exchange_sheets WHERE series = ?1 AND state IN ('open', 'linked')`,
  allowScan: `UPDATE exchange_sheets SET is_scannable = 1 WHERE folio = ?1`,
  expire: `UPDATE exchange_sheets SET expires_at = ?2 WHERE folio = ?1`,
  write: `UPDATE exchange_sheets SET json = ?2 WHERE folio = ?1`,
  /** Links the sheets of both insurers, or neither of them if one is not open. */
  link: `UPDATE exchange_sheets SET state = 'linked', linked_with = CASE folio WHEN ?1 THEN ?2 ELSE ?1 END
    WHERE folio IN (?1, ?2) AND (SELECT COUNT(*) FROM exchange_sheets
      WHERE folio IN (?1, ?2) AND state = 'open') = 2`,
  replace: `UPDATE exchange_sheets SET state = 'replaced' WHERE folio = ?1 AND state IN ('open', 'linked')`,
  /** Inserts a new folio with the link of the old one, only if the same batch has replaced the old one. */
  insertRenewed: `INSERT INTO exchange_sheets (${SHEET})
    SELECT ?2, series, form_id, insurer, adjuster, ?3, ?4,
      CASE WHEN linked_with IS NULL THEN 'open' ELSE 'linked' END, linked_with, is_scannable, json
    FROM exchange_sheets WHERE folio = ?1 AND changes() = 1`,
  relink: `UPDATE exchange_sheets SET linked_with = ?2
    WHERE folio = (SELECT linked_with FROM exchange_sheets WHERE folio = ?2) AND linked_with = ?1`,
  insertEffect: `INSERT OR IGNORE INTO exchange_effects (series, kind, folio, number, made_by, key, made_at, json)
    VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)`,
  effect: `SELECT kind, folio, number, made_by, key, made_at, json FROM exchange_effects
    WHERE series = ?1 AND kind = ?2`,
  effects: `SELECT kind, folio, number, made_by, key, made_at, json FROM exchange_effects
    WHERE series = ?1 ORDER BY made_at, kind`,
  dropEffect: `DELETE FROM exchange_effects WHERE series = ?1 AND kind = ?2`,
  insertAsk: `INSERT INTO exchange_asks (call, subject, asked_by, key, status, is_replayed, message, asked_at)
    VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)`,
  asks: `SELECT call, asked_by, key, status, is_replayed, message, asked_at FROM exchange_asks
    WHERE subject = ?1 ORDER BY id`,
  setFault: `INSERT INTO exchange_faults (form_id, call, fault, times) VALUES (?1, ?2, ?3, ?4)
    ON CONFLICT (form_id, call) DO UPDATE SET fault = excluded.fault, times = excluded.times`,
  dropFault: `DELETE FROM exchange_faults WHERE form_id = ?1 AND call = ?2`,
  faults: `SELECT call, fault, times FROM exchange_faults WHERE form_id = ?1 AND times > 0`,
  takeFault: `UPDATE exchange_faults SET times = times - 1
    WHERE form_id = ?1 AND call = ?2 AND times > 0 RETURNING fault`,
} as const
