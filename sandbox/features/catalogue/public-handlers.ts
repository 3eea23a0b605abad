import type { Handler } from '#sandbox/http/handler.ts'
import { referenceSql } from '#sandbox/catalogue/sql.ts'

interface Activity {
  id: number
  description: string
}

export const compactCatalogue: Handler<'compactCatalogue'> = async ({ db, query }) => {
  const row = await db.first<{ value: string }>(referenceSql.setting, 'catalogue')
  const catalogue = JSON.parse(row?.value ?? '{}') as { version: string } // written by seeds/seed.ts alone
  return catalogue.version === query.version ? { version: catalogue.version, unchanged: true } : catalogue
}

export const economicActivities: Handler<'economicActivities'> = async ({ db }) => ({
  economic_activities: await db.all<Activity>(referenceSql.activities, 'activity'),
})

export const complexActivities: Handler<'complexActivities'> = async ({ db }) => ({
  complex_economic_activities: await db.all<Activity>(referenceSql.activities, 'sector'),
})
