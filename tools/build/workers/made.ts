/** Reads the stored build records (bundles and settings) of the two Workers, and builds those that do not exist. */
import { spawn } from 'node:child_process'
import type { Json, V4WorkerOptions } from 'miniflare'
import type { Module } from './bundle.ts'
import { readRecord, type Made } from './records.ts'

export const SETTINGS = 'settings'

/**
 * Settings of the record `settings`: the two Workers as wrangler reads their development configurations, and the
 * migrations of the sandbox's database.
 */
export interface Settings {
  readonly gateway: WorkerSettings
  readonly sandbox: WorkerSettings
  readonly migrations: readonly { readonly name: string; readonly queries: readonly string[] }[]
}
interface WorkerSettings extends Omit<V4WorkerOptions, 'script' | 'scriptPath' | 'modules' | 'modulesRoot'> {
  /** The variables of the Worker's configuration. */
  readonly bindings?: Record<string, Json>
}

/**
 * Entry files of the bundles. Test runs set the clock of both Workers by their own entries, which no deployment has
 * (D277).
 */
export const BUNDLES = {
  gateway: { of: 'gateway', entry: 'gateway/index.ts' },
  'gateway-at-a-day': { of: 'gateway', entry: 'gateway/testing/clock/at-a-day.ts' },
  sandbox: { of: 'sandbox', entry: 'sandbox/index.ts' },
  'sandbox-at-a-day': { of: 'sandbox', entry: 'sandbox/testing/at-a-day.ts' },
} as const
type BundleName = keyof typeof BUNDLES
export const isBundle = (name: string): name is BundleName => Object.hasOwn(BUNDLES, name)

interface Kinds {
  readonly settings: Settings
  readonly bundle: readonly Module[]
}

interface Records {
  readonly settings: Made<Kinds['settings']>
  readonly bundles: ReadonlyMap<BundleName, Made<Kinds['bundle']>>
}

/**
 * Reads the named build records, and builds those that are missing or stale.
 * @throws Error with the bundler's message.
 */
export async function recordsOf(names: readonly BundleName[], env: NodeJS.ProcessEnv): Promise<Records> {
  const stale = [SETTINGS, ...names].filter((name) => readRecord(name) === undefined)
  if (stale.length > 0) await make(stale, env)
  return {
    settings: present(SETTINGS, readRecord<Settings>(SETTINGS)),
    bundles: new Map(names.map((name) => [name, present(name, readRecord<readonly Module[]>(name))])),
  }
}

function make(names: readonly string[], env: NodeJS.ProcessEnv): Promise<void> {
  const stdio = ['ignore', 'pipe', 'pipe'] as const
  const child = spawn(process.execPath, ['tools/build/workers/make.ts', ...names], { env, stdio: [...stdio] })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => (output += chunk.toString()))
  return new Promise((done, fail) => {
    child.on('close', (code) => (code === 0 ? done() : fail(new Error(output.trim()))))
  })
}

function present<T>(name: string, record: Made<T> | undefined): Made<T> {
  if (record === undefined) throw new Error(`A source of ${name} changed while it was bundled. Start again.`)
  return record
}
