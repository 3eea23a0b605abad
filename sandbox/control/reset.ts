import type { Db } from '../db.ts'

/** Children before parents, because foreign keys hold. */
const TABLES = [
  'card_intents',
  'card_methods',
  'payments',
  'policies',
  'products',
  'drivers',
  'vehicles',
  'quotations',
  'submissions',
  'messages',
  'email_tokens',
  'otp_codes',
  'refresh_tokens',
  'persons',
  'activities',
  'unserved_municipalities',
  'postal_codes',
  'versions',
  'types',
  'brands',
  'settings',
]

export async function emptyDatabase(db: Db): Promise<void> {
  await db.together([
    ...TABLES.map((table) => db.statement(`DELETE FROM ${table}`)),
    db.statement(`UPDATE counters SET value = 10000 WHERE name = 'policy'`),
  ])
}
