import { env } from 'cloudflare:workers'
import { afterAll, expect, test } from 'vitest'
import { Db } from '#sandbox/db.ts'
import type { Env } from '#sandbox/env.ts'
import { bindings, resetPeople } from '#sandbox/testing/verbs.ts'
import { chargeDue } from './charge.ts'

/** A database that records the largest number of rows returned at once. */
class WatchedDb extends Db {
  most = 0

  override async all<Row>(sql: string, ...values: (string | number | null)[]): Promise<Row[]> {
    const rows = await super.all<Row>(sql, ...values)
    this.most = Math.max(this.most, rows.length)
    return rows
  }
}

const { LONG } = env as unknown as Env & { LONG: string } // The cast is safe: `vitest.config.ts` binds LONG.
// More policies than one batch of 1,000, to prove that the job works in batches.
const POLICIES = LONG === '' ? 2_000 : 100_000
const NOW = Date.UTC(2026, 10, 22, 18)

afterAll(resetPeople)

test(`[D92] one run charges ${String(POLICIES)} policies without holding more than 1,000 of them`, async () => {
  await resetPeople()
  const db = new WatchedDb(bindings.DB)
  const each = `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${String(POLICIES)})`
  await db.run(`INSERT INTO card_methods (id, brand, last4, funding, holder, behaviour, created_at)
    VALUES ('m-good', 'visa', '4242', 'credit', 'A', 'approved', 0), ('m-bad', 'visa', '0002', 'credit', 'A', 'declined', 0)`)
  await db.run(`${each} INSERT INTO products
    (id, person_id, plan_id, vehicle_id, payment_status, payment_type_id, paid_by, created_at, method_id)
    SELECT 'many-' || i, v.person_id, 'p', v.id, 1, 1, 'seed', 0, CASE i % 10 WHEN 0 THEN 'm-bad' ELSE 'm-good' END
    FROM n, (SELECT id, person_id FROM vehicles LIMIT 1) v`)
  await db.run(`${each} INSERT INTO payments (product_id, number, due_at, amount, status, next_try_at)
    SELECT 'many-' || i, 2, ${String(NOW)} - i, 1000000, 1, ${String(NOW)} - i FROM n`)

  const run = await chargeDue(db, NOW)
  expect(run).toEqual({ charged: POLICIES * 0.9, failed: POLICIES / 10, retried: 0, lapsed: 0 })
  expect(db.most).toBe(1_000)
  const counts =
    await db.first(`SELECT COUNT(*) AS charges, COUNT(DISTINCT product_id) AS products FROM charges
    WHERE product_id LIKE 'many-%'`)
  expect(counts).toEqual({ charges: POLICIES, products: POLICIES })
  expect(await chargeDue(db, NOW)).toEqual({ charged: 0, failed: 0, retried: 0, lapsed: 0 })
}, 600_000)
