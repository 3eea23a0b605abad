/** Statements of purposes, requests and reported accesses. */
export const privacySql = {
  purposesOf: `SELECT purpose_id, accepted, changed_at FROM data_purposes WHERE person_id = ?1`,
  setPurpose: `INSERT INTO data_purposes (person_id, purpose_id, accepted, notice_version, changed_at)
    VALUES (?1, ?2, ?3, ?4, ?5)
    ON CONFLICT (person_id, purpose_id) DO UPDATE SET accepted = ?3, notice_version = ?4, changed_at = ?5`,
  insertRequest: `INSERT INTO data_requests (folio, person_id, "right", text, state, requested_at)
    VALUES (?1, ?2, ?3, ?4, 'received', ?5)`,
  requestsOf: `SELECT folio, "right", text, state, requested_at FROM data_requests WHERE person_id = ?1
    ORDER BY requested_at DESC LIMIT 50`,
  waiting: `SELECT d.folio, d."right", d.text, d.state, p.email FROM data_requests d
    JOIN persons p ON p.id = d.person_id WHERE d.state IN ('received', 'granted') ORDER BY d.requested_at LIMIT 50`,
  waitingOne: `SELECT d.folio, d."right", d.text, d.state, p.email FROM data_requests d
    JOIN persons p ON p.id = d.person_id WHERE d.folio = ?1 AND d.state IN ('received', 'granted')`,
  /** Answers an open request; a granted request can only become carried out, not refused. */
  answer: `UPDATE data_requests SET state = ?2 WHERE folio = ?1
    AND (state = 'received' OR (state = 'granted' AND ?2 = 'carried-out'))`,
  insertReport: `INSERT INTO access_reports (person_id, reported_at, blocked_until) VALUES (?1, ?2, ?3)
    ON CONFLICT DO NOTHING`,
} as const
