/**
 * Resets the database for each test file: all files share one Workers runtime, which is slow to start. Modules stay
 * loaded, because the sandbox keeps its state in tables. Loading them again takes as long as the tests of a file.
 */
import { reset, type D1Migration } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { vi } from 'vitest'
import { Db } from '../db.ts'
import type { Env } from '../env.ts'
import { seedEverything } from '../seeds/seed.ts'

// The test configuration adds this list to the bindings.
const bindings = env as unknown as Env & { TEST_MIGRATIONS: D1Migration[] }

// All migrations run in one call: a call per migration file takes as long as the tests of a file.
const queries = bindings.TEST_MIGRATIONS.flatMap((migration) => migration.queries)
const migrate = () => bindings.DB.batch(queries.map((query) => bindings.DB.prepare(query)))

vi.useRealTimers()
await reset()
await migrate().catch(async (cause: unknown) => {
  // Retries after a rare race: the tables of the previous test file can outlive the emptying of its storage.
  if (!String(cause).includes('already exists')) throw cause
  await reset()
  await migrate()
})
await seedEverything(new Db(bindings.DB), bindings, Date.now())
