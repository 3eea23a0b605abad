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
import { modulesIn, type Module } from './bundle.ts'
import { closedRuntime } from './closed-runtime.ts'
import type { Settings } from './made.ts'
import { migrateSandbox } from './migrate.ts'

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

/** Severities of log lines, the lowest first; `debug` is never printed. */
const LEVELS = ['log', 'info', 'warn', 'error']

/**
 * Applies the missing migrations, then starts both Workers. The port opens last, because the sandbox would answer a
 * request without its tables with 500.
 */
export async function runWorkers(given: WorkersToRun): Promise<Miniflare> {
  await migrateSandbox(given.settings, given.state)
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
    ...closedRuntime(state),
    port,
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
        name: 'volante-sandbox',
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
