import { env } from 'cloudflare:workers'
import { describe, expect, test } from 'vitest'
import type { Env } from './env.ts'
import { cardsSql } from './providers/cards/sql.ts'
import { documentsSql } from './features/signature/sql.ts'
import { identitySql } from './features/identity/sql.ts'
import { invoicesSql } from './features/invoicing/sql.ts'
import { peopleSql } from './people/sql.ts'
import { photosSql } from './features/photos/sql.ts'
import { policiesSql } from './features/policies/sql.ts'
import { referenceSql } from './catalogue/sql.ts'
import { renewalsSql } from './features/renewal/sql.ts'

const { DB } = env as unknown as Env // the Worker's own bindings

const areas = {
  referenceSql,
  peopleSql,
  policiesSql,
  renewalsSql,
  identitySql,
  cardsSql,
  documentsSql,
  invoicesSql,
  photosSql,
}

describe.each(Object.entries(areas))('%s', (_, statements) => {
  test.each(Object.entries(statements))('%s scans no table', async (_name, sql) => {
    expect(await scansOf(sql)).toEqual([])
  })
})

test('a scan would be seen', async () => {
  expect(await scansOf('SELECT * FROM persons WHERE first_name = ?1')).toEqual(['SCAN persons'])
})

async function scansOf(sql: string): Promise<string[]> {
  const count = Math.max(0, ...[...sql.matchAll(/\?(\d+)/g)].map((match) => Number(match[1])))
  const plan = await DB.prepare(`EXPLAIN QUERY PLAN ${sql}`)
    .bind(...Array.from({ length: count }, () => null))
    .all<{ detail: string }>()
  const steps = plan.results.map((row) => row.detail)
  // json_each reads the parameter itself, a constant row is no table.
  return steps.filter((step) => /^SCAN (?!json_each|CONSTANT ROW)/.test(step))
}
