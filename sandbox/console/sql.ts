/** Statements of the control room; no journey uses them. */
export const controlSql = {
  messages: `SELECT * FROM messages ORDER BY id DESC LIMIT 100`,
  messagesTo: `SELECT * FROM messages WHERE recipient = ?1 ORDER BY id DESC LIMIT 100`,
  setSetting: `INSERT OR REPLACE INTO settings (name, value) VALUES (?1, ?2)`,
  countPostalCodes: `SELECT COUNT(*) AS count FROM postal_codes`,
} as const
