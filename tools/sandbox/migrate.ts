/**
 * Applies the missing migrations of the sandbox's database in one runtime. Wrangler's own command starts one for each
 * file, which takes ten seconds of a core. Applied ones are recorded where that command looks for them.
 *
 * Usage: node tools/sandbox/migrate.ts CONFIG STATE
 */
import { readD1Migrations } from '@cloudflare/vitest-plugin'
import { getPlatformProxy } from 'wrangler'
import type { D1Database } from '@cloudflare/workers-types'

const [configPath, state] = process.argv.slice(2)
if (configPath === undefined || state === undefined) throw new Error('Usage: migrate.ts CONFIG STATE')

const RECORD =
  'CREATE TABLE IF NOT EXISTS d1_migrations (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT UNIQUE, applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL)'

const { env, dispose } = await getPlatformProxy<{ readonly DB: D1Database }>({
  configPath,
  persist: { path: `${state}/v3` },
})
const database = env.DB
await database.prepare(RECORD).run()
const { results } = await database.prepare('SELECT name FROM d1_migrations').all<{ name: string }>()
const applied = new Set(results.map(({ name }) => name))
for (const { name, queries } of await readD1Migrations('sandbox/migrations')) {
  if (applied.has(name)) continue
  await database.batch([
    ...queries.map((query) => database.prepare(query)),
    database.prepare('INSERT INTO d1_migrations (name) VALUES (?)').bind(name),
  ])
}
await dispose()
