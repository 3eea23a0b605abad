/**
 * Two releases of the gateway over one state, as in a gradual deployment: each request goes to the other release than
 * the one before it. Every Durable Object runs the code of one release, so calls cross the releases in both directions.
 */
import { spawn, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { recordsOf } from '../../../tools/build/workers/made.ts'
import { migrateSandbox } from '../../../tools/build/workers/migrate.ts'
import { sandboxConfig } from './sandbox-file.ts'
import { checkOut } from './earlier-release.ts'

export type ReleaseName = 'newer' | 'earlier'

interface Counts {
  readonly answered: number
  /** Routes that were answered with 500 or above. */
  readonly failed: readonly string[]
}

export interface Both {
  readonly origin: string
  /** The requests of each release so far. */
  counts(): Promise<Readonly<Record<ReleaseName, Counts>>>
  /** All log lines of the Workers. */
  log(): string
  stop(): Promise<void>
}

/** The front answers this path itself. */
const COUNTS = '/front/counts'

/** @param keeper The release whose code runs in the objects. */
export async function startBoth(commit: string, keeper: ReleaseName): Promise<Both> {
  const folder = mkdtempSync(join(tmpdir(), 'volante-releases-'))
  const state = join(folder, 'state')
  mkdirSync(state)
  const port = await freePort()
  const origin = `http://localhost:${String(port)}`
  const sources = { newer: resolve('.'), earlier: join(folder, 'earlier') }
  checkOut(commit, sources.earlier)
  const sandbox = sandboxConfig({ PASSWORD_COST: '16.1.1' }, state, origin)
  const { settings } = await recordsOf([], environment)
  await migrateSandbox(settings.value, state)
  const names = ['newer', 'earlier'] as const
  const configs = [
    frontConfig(folder),
    ...names.map((name) => gatewayConfig(folder, name, sources[name], keeper)),
    sandbox,
  ]
  const lines: string[] = []
  const child = spawn(
    process.execPath,
    [
      'node_modules/wrangler/bin/wrangler.js',
      'dev',
      ...configs.flatMap((config) => ['-c', config]),
      '--persist-to',
      state,
      '--port',
      String(port),
      '--inspector-port',
      '0',
      '--log-level',
      'warn',
      '--show-interactive-dev-session=false',
    ],
    { env: environment, stdio: ['ignore', 'pipe', 'pipe'], detached: true },
  )
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => void lines.push(chunk.toString()))
  const gone = new Promise<void>((done) => child.once('exit', () => done()))
  const both: Both = {
    origin,
    counts: async () => (await fetch(`${origin}${COUNTS}`)).json() as Promise<Record<ReleaseName, Counts>>,
    log: () => lines.join(''),
    async stop() {
      if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGKILL')
      await gone
      rmSync(folder, { recursive: true, force: true })
    },
  }
  await whenReady(both)
  return both
}

/** Wrangler stays on this machine, as in tools/serve.ts. */
const environment = {
  ...process.env,
  WRANGLER_SEND_METRICS: 'false',
  WRANGLER_SEND_ERROR_REPORTS: 'false',
  CLOUDFLARE_CF_FETCH_ENABLED: 'false',
  X_LOCAL_OBSERVABILITY: 'false',
  X_LOCAL_EXPLORER: 'false',
  CI: '1',
}

const COMMON = 'compatibility_date = "2026-10-23"\ncompatibility_flags = ["nodejs_compat"]\n'

function frontConfig(folder: string): string {
  const main = join(folder, 'front.js')
  writeFileSync(
    main,
    `const counts = { newer: { answered: 0, failed: [] }, earlier: { answered: 0, failed: [] } }
let turn = 0
export default {
  async fetch(request, env) {
    const { pathname } = new URL(request.url)
    if (pathname === '${COUNTS}') return Response.json(counts)
    const name = ++turn % 2 === 0 ? 'newer' : 'earlier'
    const answer = await env[name].fetch(request)
    counts[name].answered += 1
    if (answer.status >= 500) counts[name].failed.push(request.method + ' ' + pathname)
    return answer
  },
}
`,
  )
  const services = (['newer', 'earlier'] as const).map(
    (name) => `[[services]]\nbinding = "${name}"\nservice = "${serviceOf(name)}"\n`,
  )
  const config = join(folder, 'front.toml')
  writeFileSync(config, `name = "front"\nmain = "${main}"\n${COMMON}${services.join('')}`)
  return config
}

const serviceOf = (name: ReleaseName) => `volante-${name}`

/** The development part of the release's own wrangler.toml; the release that is not the keeper calls its objects. */
function gatewayConfig(folder: string, name: ReleaseName, source: string, keeper: ReleaseName): string {
  const [own = ''] = readFileSync(join(source, 'wrangler.toml'), 'utf8').split(/^\[env\./m)
  const isKeeper = name === keeper
  const text = own
    .replace(/^name = .*$/m, `name = "${serviceOf(name)}"`)
    .replace(/^main = .*$/m, `main = "${join(source, 'gateway/index.ts')}"`)
    .replace(/^directory = .*$/m, `directory = "${resolve('dist')}"`)
    .replace(/class_name = ("\w+")/g, (found) =>
      isKeeper ? found : `${found}, script_name = "${serviceOf(keeper)}"`,
    )
    .replace(/^\[\[migrations\]\]\n(?:.+\n)+/gm, (found) => (isKeeper ? found : ''))
    .replace(
      /^\[vars\]$/m,
      `[vars]\nADDRESS_LIMIT_FACTOR = "1000"\nROUTE_LIMIT_FACTOR = "1000"\nCASE_FILE_KEY = "${caseFileKey()}"`,
    )
  const config = join(folder, `${name}.toml`)
  writeFileSync(config, text)
  return config
}

let key: string | undefined
const caseFileKey = () =>
  (key ??= spawnSync(process.execPath, ['tools/write-case-key.ts'], { encoding: 'utf8' }).stdout.trim())

async function whenReady({ origin, log }: Both): Promise<void> {
  for (let attempt = 0; attempt < 480; attempt += 1) {
    const isReady = await fetch(`${origin}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isReady) {
      await fetch(`${origin}/sandbox/api/seed`, { method: 'POST' })
      return
    }
    await wait(250)
  }
  throw new Error(`The two releases did not start.\n${log()}`)
}

async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((done) => probe.listen(0, '127.0.0.1', done))
  const address = probe.address()
  await new Promise<void>((done) => probe.close(() => done()))
  if (address === null || typeof address === 'string') throw new Error('a TCP server has a port')
  return address.port
}
