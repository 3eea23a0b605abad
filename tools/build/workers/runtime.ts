/** Gateway and sandbox in one Workers runtime, which this process starts, changes and ends. */
import { join, resolve } from 'node:path'
import {
  convertV4MiniflareOptions,
  Log,
  LogLevel,
  Miniflare,
  type V4MiniflareOptions,
  type V4ModuleDefinition,
} from 'miniflare'
import type { D1Database } from '@cloudflare/workers-types'
import { modulesIn, type Module } from './bundle.ts'
import type { Settings } from './made.ts'

type Variables = Readonly<Record<string, string>>

export interface WorkersToRun {
  readonly settings: Settings
  readonly port: number
  /** The folder of all stored data. */
  readonly state: string
  readonly gateway: { readonly modules: readonly Module[]; readonly variables: Variables }
  readonly sandbox: { readonly modules: readonly Module[]; readonly variables: Variables }
  /** A kept release, whose bundle and files are served in place of the build. */
  readonly release?: string | undefined
  /** Lowest severity of printed log lines; `log` prints all of them. */
  readonly logLevel: string
  readonly print: (line: string, level: string) => void
}

const SANDBOX = 'volante-sandbox'

/** Wrangler stores the data of a Worker in this folder too. */
const persistedIn = (state: string) => join(state, 'v3')

/** Severities of log lines, the lowest first; `debug` is never printed. */
const LEVELS = ['log', 'info', 'warn', 'error']

/** Limits the runtime to this machine: no account, no telemetry, no page that shows stored data (D80), no downloads. */
const CLOSED = {
  host: 'localhost',
  cf: false,
  logRequests: false,
  telemetry: { enabled: false },
  unsafeLocalExplorer: false,
  unsafeObservability: false,
} as const

/**
 * Applies the missing migrations, then starts both Workers. The port opens last, because the sandbox would answer a
 * request without its tables with 500.
 */
export async function runWorkers(given: WorkersToRun): Promise<Miniflare> {
  await migrateSandbox(given)
  const runtime = new Miniflare(convertV4MiniflareOptions(optionsOf(given)))
  await runtime.ready
  return runtime
}

/** Restarts the runtime with other code; data and port stay. */
export async function changeWorkers(runtime: Miniflare, given: WorkersToRun): Promise<void> {
  await runtime.setOptions(convertV4MiniflareOptions(optionsOf(given)))
}

function optionsOf(given: WorkersToRun): V4MiniflareOptions {
  const { settings, port, state, gateway, sandbox, release, logLevel, print } = given
  const least = LEVELS.indexOf(logLevel)
  const modules = release === undefined ? gateway.modules : modulesIn(join(release, 'worker'), 'index.js')
  const { assets } = settings.gateway
  const directory = resolve(release === undefined ? 'dist' : join(release, 'assets'))
  return {
    ...CLOSED,
    port,
    resourcePersistencePath: persistedIn(state),
    log: new Log(logLevel === 'error' ? LogLevel.ERROR : LogLevel.WARN),
    handleStructuredLogs: ({ level, message }) => {
      if (LEVELS.indexOf(level) >= least) print(message, level)
    },
    workers: [
      {
        ...settings.gateway,
        name: 'volante-gateway',
        modules: modules.map(definition),
        bindings: { ...settings.gateway.bindings, ...gateway.variables },
        ...(assets !== undefined && { assets: { ...assets, directory } }),
      },
      {
        ...settings.sandbox,
        name: SANDBOX,
        modules: sandbox.modules.map(definition),
        bindings: { ...settings.sandbox.bindings, ...sandbox.variables },
      },
    ],
  }
}

function definition({ type, path, contents }: Module): V4ModuleDefinition {
  const isText = type === 'ESModule' || type === 'Text'
  return { type, path, contents: isText ? contents : Buffer.from(contents, 'base64') }
}

/** In place of the sandbox's code, because only its database is needed. */
const NO_CODE: V4ModuleDefinition = { type: 'ESModule', path: 'index.js', contents: 'export default {}' }

/**
 * Applies the missing migrations of the sandbox's database in a runtime of its own, which serves no page. Applied ones
 * are recorded where wrangler looks for them.
 * @throws Error with one line if a migration fails.
 */
async function migrateSandbox({ settings, state }: Pick<WorkersToRun, 'settings' | 'state'>): Promise<void> {
  const runtime = new Miniflare(
    convertV4MiniflareOptions({
      ...CLOSED,
      resourcePersistencePath: persistedIn(state),
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
