import { DatabaseSync } from 'node:sqlite'
import { afterAll, expect, test } from 'vitest'
import { fill, schema } from './bench/database/fill.ts'
import { hotQueries } from './bench/database/hot-queries.ts'
import { sizesOf } from './bench/database/keys.ts'

const POLICIES = 400
const db = new DatabaseSync(':memory:', { enableForeignKeyConstraints: false })
for (const sql of schema()) db.exec(sql)
for (const { sql, values } of fill(POLICIES)) db.prepare(sql).run(...values)
afterAll(() => db.close())

/** The bench's queries (`npm run bench`) exist in the database that it fills. */
test.each(hotQueries.map((query) => [query.name, query] as const))(
  'the hot query "%s" finds its row without a table scan',
  (_name, { sql, values, writes }) => {
    const random = (count: number) => count - 1
    const statement = db.prepare(sql)
    const given = values(sizesOf(POLICIES), random)
    if (writes) expect(statement.run(...given).changes).toBeGreaterThan(0)
    else expect(statement.all(...given)).not.toEqual([])
    const plan = db.prepare(`EXPLAIN QUERY PLAN ${sql}`).all()
    const steps = plan.map(({ detail }) => String(detail))
    expect(steps.filter((step) => /^SCAN (?!json_each|CONSTANT ROW)/.test(step))).toEqual([])
  },
)
