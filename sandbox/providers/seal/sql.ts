/** SQL statements of the ledger of NOM-151 proofs. */
export const conservationSql = {
  find: `SELECT reply FROM conservation_stamps WHERE digest = ?1 AND nonce = ?2`,
  add: `INSERT INTO conservation_stamps (digest, nonce, serial, issued_at, reply) VALUES (?1, ?2, ?3, ?4, ?5)
    ON CONFLICT DO NOTHING`,
} as const
