/**
 * SQL statements for the settings of this database: the version of its seeds, the compact catalogue, the offset of the
 * clock.
 */
export const settingsSql = {
  settings: `SELECT name, value FROM settings WHERE name IN ('clock', 'seed')`,
  setting: `SELECT value FROM settings WHERE name = ?1`,
  setSetting: `INSERT OR REPLACE INTO settings (name, value) VALUES (?1, ?2)`,
} as const
