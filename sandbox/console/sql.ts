/** Statements of the console; no journey uses them, so they may scan. */
export const consoleSql = {
  messages: `SELECT * FROM messages ORDER BY id DESC LIMIT 100`,
  messagesTo: `SELECT * FROM messages WHERE recipient = ?1 ORDER BY id DESC LIMIT 100`,
  countPostalCodes: `SELECT COUNT(*) AS count FROM postal_codes`,
} as const
