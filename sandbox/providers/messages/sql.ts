/** SQL statements of e-mails and text messages. */
export const messagesSql = {
  insertMessage: `INSERT OR IGNORE INTO messages (channel, recipient, subject, body, code, link, reference, sent_at, attachments, report_link)
    VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10)`,
} as const
