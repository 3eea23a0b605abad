import { PURCHASE_LIMITS } from '#shared/domain/policies/purchase-limits.ts'
import type { Context } from '#sandbox/http/context.ts'
import { purchaseSql } from './sql.ts'

/** True if the person may have one more policy: the limit is five vehicles in force or to begin (BUY-08). */
export async function mayAddPolicy({ db, personId, now }: Context): Promise<boolean> {
  const row = await db.first<{ count: number }>(purchaseSql.inForceCount, personId, now)
  return (row?.count ?? 0) < PURCHASE_LIMITS.activePolicies
}
