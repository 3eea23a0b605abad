/** Starts the whole product with the fault proxy between the gateway and the sandbox. */
import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { readLogLine, type LogLine } from './log-line.ts'
import { startFaultProxy, type FaultProxy } from './proxy.ts'

/** The time-out of calls to the insurer; a slow answer takes longer. */
const CEILING_MS = 4_000
const SLOW_MS = 6_000

export interface Product {
  readonly origin: string
  readonly proxy: FaultProxy
  /** Lines of the gateway's log, oldest first; none unless `withLog`. */
  readonly lines: readonly LogLine[]
  /** Kills gateway and insurer (SIGKILL) and starts them again with their stored data and other variables. */
  crash(changed?: Readonly<Record<string, string>>): Promise<void>
  stop(): Promise<void>
}

interface Options {
  /** The value of `INSURER` for `npm start`. */
  readonly insurer?: string
  readonly ceilingMs?: number
  readonly withLog?: boolean
}

export async function startProduct({
  insurer = '',
  ceilingMs = CEILING_MS,
  withLog = false,
}: Options = {}): Promise<Product> {
  const port = Number(process.env.FAULTS_PORT ?? (await freePort()))
  const proxy = await startFaultProxy({ port, host: `insurer.localhost:${String(port)}` }, SLOW_MS)
  const state = mkdtempSync(join(tmpdir(), 'volante-faults-'))
  const env = {
    ...process.env,
    PORT: String(port),
    STATE_DIR: state,
    ...(withLog ? { WORKER_LOG_LEVEL: 'log' } : { WORKER_LOG: 'off' }),
    INSURER: insurer,
    ADDRESS_LIMIT_FACTOR: '1000',
    ROUTE_LIMIT_FACTOR: '1000',
    PASSWORD_COST: '16.1.1',
    JOURNEY_URL: `${proxy.origin}/journey`,
    PUBLIC_URL: `${proxy.origin}/public`,
    DEFENDER_URL: `${proxy.origin}/defender`,
    INVOICE_FILES_URL: `${proxy.origin}/invoices`,
    MAPS_URL: `${proxy.origin}/maps/v1/places:searchText`,
    MAPS_KEY: 'played',
    UPSTREAM_CEILING_MS: String(ceilingMs),
    // The breaker stays closed, because the faults of one journey must not affect the others.
    BREAKER_LEAST_CALLS: '1000000',
  }
  const lines: LogLine[] = []
  let running = await serve(env, lines)
  return {
    origin: `http://localhost:${String(port)}`,
    proxy,
    lines,
    async crash(changed = {}) {
      // The runtime of both Workers is the only child; what started it would start it again.
      const [workers] = spawnSync('pgrep', ['-P', String(running.child.pid)], {
        encoding: 'utf8',
      }).stdout.split('\n')
      running.child.kill('SIGKILL')
      process.kill(Number(workers), 'SIGKILL')
      await running.gone
      running = await serve({ ...env, ...changed, APPS: 'none' }, lines)
    },
    async stop() {
      running.child.kill('SIGTERM')
      await running.gone
      await proxy.stop()
      rmSync(state, { recursive: true, force: true })
    },
  }
}

async function serve(env: NodeJS.ProcessEnv, lines: LogLine[]) {
  const child = spawn(process.execPath, ['tools/serve.ts'], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const greeted = new Promise<void>((resolve) => {
    createInterface(child.stdout).on('line', (line) => {
      if (line.includes('Volante is running')) resolve()
      const entry = readLogLine(line)
      if (entry) lines.push(entry)
    })
  })
  const failed = gone.then(() => Promise.reject(new Error('the product did not start')))
  failed.catch(() => undefined) // The product ends with the tests.
  await Promise.race([greeted, failed])
  return { child, gone }
}

async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve))
  const address = probe.address()
  await new Promise<void>((resolve) => probe.close(() => resolve()))
  if (address === null || typeof address === 'string') throw new Error('a TCP server has a port')
  return address.port
}
