import type { D1Migration } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import type { Env } from '../env.ts'

const bindings = env as unknown as Env & { TEST_MIGRATIONS: D1Migration[] } // what the plugin put there

// All of them in one call: a call for each file takes as long as the tests of a file.
const queries = bindings.TEST_MIGRATIONS.flatMap((migration) => migration.queries)
await bindings.DB.batch(queries.map((query) => bindings.DB.prepare(query)))
