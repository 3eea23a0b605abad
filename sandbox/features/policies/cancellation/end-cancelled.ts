/** Part of the daily job that ends policies which were cancelled for a later day. */
import type { Db } from '#sandbox/db.ts'
import { cancellationSql } from './sql.ts'

export async function endCancelled(db: Db, now: number): Promise<void> {
  await db.together([
    db.statement(cancellationSql.endPolicies, now),
    db.statement(cancellationSql.endProducts, now),
  ])
}
