import { reset, type D1Migration } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import type { Env } from '../env.ts'

const bindings = env as unknown as Env & { TEST_MIGRATIONS: D1Migration[] } // what the plugin put there

// All of them in one call: a call for each file takes as long as the tests of a file.
const queries = bindings.TEST_MIGRATIONS.flatMap((migration) => migration.queries)
const migrate = () => bindings.DB.batch(queries.map((query) => bindings.DB.prepare(query)))

await migrate().catch(async (cause: unknown) => {
  // Seen once in hundreds of files: the tables of the file before were still there after its storage was emptied.
  if (!String(cause).includes('already exists')) throw cause
  await reset()
  await migrate()
})
