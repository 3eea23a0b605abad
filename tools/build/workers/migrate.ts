import type { D1Database } from '@cloudflare/workers-types'
import { convertV4MiniflareOptions, Log, LogLevel, Miniflare, type V4ModuleDefinition } from 'miniflare'
import { closedRuntime } from './closed-runtime.ts'
import type { Settings } from './made.ts'

const SANDBOX = 'volante-sandbox'
/** In place of the sandbox's code, because only its database is needed. */
const NO_CODE: V4ModuleDefinition = { type: 'ESModule', path: 'index.js', contents: 'export default {}' }

/**
 * Applies the missing migrations of the sandbox's database in a runtime of its own, which serves no page. Applied ones
 * are recorded where wrangler looks for them.
 * @throws Error with one line if a migration fails.
 */
export async function migrateSandbox(settings: Settings, state: string): Promise<void> {
  const runtime = new Miniflare(
    convertV4MiniflareOptions({
      ...closedRuntime(state),
      log: new Log(LogLevel.ERROR),
      workers: [{ ...settings.sandbox, name: SANDBOX, modules: [NO_CODE] }],
    }),
  )
  try {
    await applyMissing(settings.migrations, await runtime.getD1Database('DB', SANDBOX))
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(`The database could not be prepared: ${reason}`, { cause: error })
  } finally {
    await runtime.dispose()
  }
}

async function applyMissing(migrations: Settings['migrations'], database: D1Database): Promise<void> {
  await database
    .prepare(
      'CREATE TABLE IF NOT EXISTS d1_migrations (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT UNIQUE, applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL)',
    )
    .run()
  const { results } = await database.prepare('SELECT name FROM d1_migrations').all<{ name: string }>()
  const applied = new Set(results.map(({ name }) => name))
  for (const { name, queries } of migrations) {
    if (applied.has(name)) continue
    await database.batch([
      ...queries.map((query) => database.prepare(query)),
      database.prepare('INSERT INTO d1_migrations (name) VALUES (?)').bind(name),
    ])
  }
}
