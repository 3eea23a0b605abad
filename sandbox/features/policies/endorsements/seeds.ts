/** Changes of seeded people's vehicles (END-01). */
import type { Db } from '#sandbox/db.ts'
import type { SeedPolicy } from '#sandbox/seeds/people.data.ts'
import { mexicoNoon } from '#sandbox/time.ts'
import { endorsementsSql } from './sql.ts'

export const changeSeeds = (
  db: Db,
  policyId: string,
  { changed = [], vin, plates }: SeedPolicy,
  now: number,
): D1PreparedStatement[] =>
  changed.map(({ daysAgo, from }, index) => {
    const part = (before: string | undefined, after: string) =>
      before === undefined ? [null, null] : [before, after]
    return db.statement(
      endorsementsSql.seed,
      `${policyId}-change-${String(index + 1)}`,
      policyId,
      mexicoNoon(now, -daysAgo),
      ...part(from.vin, vin),
      ...part(from.plates, plates),
    )
  })
