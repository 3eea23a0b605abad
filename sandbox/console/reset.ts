import type { Db } from '../db.ts'
import { emptyPeople } from './people/empty-people.ts'

/** Tables in the order of deletion: children before parents, because of foreign keys. */
const OF_REFERENCE = [
  'activities',
  'rewards',
  'unserved_municipalities',
  'postal_codes',
  'versions',
  'types',
  'brands',
  'settings',
]

export async function emptyDatabase(db: Db): Promise<void> {
  await db.together([
    ...emptyPeople(db),
    ...OF_REFERENCE.map((table) => db.statement(`DELETE FROM ${table}`)),
  ])
}
