/// <reference types="vite/types/importMeta.d.ts" />
import { env } from 'cloudflare:workers'
import { describe, expect, test } from 'vitest'
import type { Env } from '../env.ts'

const { DB } = env as unknown as Env // These are bindings of this Worker, so the cast is safe.

/** SQL statements of every folder except the console, whose pages belong to no journey. */
const files = import.meta.glob<Record<string, unknown>>(
  [
    '../features/**/sql.ts',
    '../people/person.ts',
    '../providers/*/sql.ts',
    '../http/plain/sql.ts',
    '../settings.ts',
  ],
  { eager: true },
)
const rooms = Object.entries(files).map(([file, exports]) => ({
  file,
  statements: Object.values(exports).flatMap((value) => (typeof value === 'object' ? [value] : [])),
}))

test('every capability exports one record of SQL statements', () => {
  expect(rooms.length).toBeGreaterThan(15)
  expect(rooms.filter(({ statements }) => statements.length !== 1)).toEqual([])
})

describe.each(rooms)('$file', ({ statements }) => {
  test.each(statements.flatMap((record) => Object.entries<string>({ ...record })))(
    '%s scans no table',
    async (_name, sql) => {
      expect(await scansOf(sql)).toEqual([])
    },
  )
})

test('the plan check reports a table scan', async () => {
  expect(await scansOf('SELECT * FROM persons WHERE first_name = ?1')).toEqual(['SCAN persons'])
})

async function scansOf(sql: string): Promise<string[]> {
  const count = Math.max(0, ...[...sql.matchAll(/\?(\d+)/g)].map((match) => Number(match[1])))
  const plan = await DB.prepare(`EXPLAIN QUERY PLAN ${sql}`)
    .bind(...Array.from({ length: count }, () => null))
    .all<{ detail: string }>()
  const steps = plan.results.map((row) => row.detail)
  // Two scans are harmless: json_each reads a parameter, and a constant row is no table.
  return steps.filter((step) => /^SCAN (?!json_each|CONSTANT ROW)/.test(step))
}
