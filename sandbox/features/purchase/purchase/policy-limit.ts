import { PURCHASE_LIMITS } from '#shared/domain/policies/purchase-limits.ts'
import type { Context } from '#sandbox/http/context.ts'
import { purchaseSql } from './sql.ts'

/** BUY-08: five vehicles in force or to begin. */
export async function mayAddPolicy({ db, personId, now }: Context): Promise<boolean> {
  const row = await db.first<{ count: number }>(purchaseSql.inForceCount, personId, now)
  return (row?.count ?? 0) < PURCHASE_LIMITS.activePolicies
}
