import { applyD1Migrations, type D1Migration } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import type { Env } from '../env.ts'

const bindings = env as unknown as Env & { TEST_MIGRATIONS: D1Migration[] } // what the plugin put there

await applyD1Migrations(bindings.DB, bindings.TEST_MIGRATIONS)
