/** Tests `npm start` from start to end: real processes on a separate port, with the apps that are already built. */
import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer as createHttpServer, get } from 'node:http'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import { copySources } from './testing/copy-of-sources.ts'
import { isInstalled } from './install.mjs'

const hasProc = existsSync('/proc/self/stat')
const state = mkdtempSync(join(tmpdir(), 'volante-serve-'))
/** If the packages differ from the lock file, `tools/run.mjs` would install them while other processes use them. */
const program = isInstalled() ? ['tools/run.mjs', 'tools/serve.ts'] : ['tools/serve.ts']
let port = 0
const started: Start[] = []

interface Start {
  readonly child: ChildProcess
  /** All output of the process so far. */
  output(): string
  readonly ended: Promise<number | null>
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  return typeof address === 'object' && address !== null ? address.port : 0
}

/** Starts the program as npm does, or with a shell in between. */
function start(args: readonly string[] = program, cwd = process.cwd(), more: NodeJS.ProcessEnv = {}): Start {
  const [first = '', ...rest] = args[0] === 'sh' ? args : [process.execPath, ...args]
  const env = {
    ...process.env,
    PORT: String(port),
    STATE_DIR: state,
    WORKER_LOG: 'off',
    APPS: 'access',
    ...more,
  }
  const child = spawn(first, rest, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'], detached: true })
  let text = ''
  child.stdout.on('data', (chunk: Buffer) => (text += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (text += chunk.toString()))
  const one = {
    child,
    output: () => text,
    ended: new Promise<number | null>((end) => child.once('exit', end)),
  }
  started.push(one)
  return one
}

async function until(what: string, isTrue: () => boolean | Promise<boolean>): Promise<void> {
  for (let attempt = 0; attempt < 1800; attempt += 1) {
    if (await isTrue()) return
    await wait(50)
  }
  throw new Error(`Never happened: ${what}. Said: ${started.at(-1)?.output() ?? ''}`)
}

const running = (one: Start) =>
  until('the product runs', () => {
    if (one.child.exitCode !== null) throw new Error(`It ended: ${one.output()}`)
    return one.output().includes('Volante is running')
  })

/**
 * Lists the remaining processes of this test: their command names the folder of its data, or their parent is such a
 * process.
 */
function left(): string[] {
  const stats = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((id) => {
      try {
        const command = readFileSync(`/proc/${id}/cmdline`, 'utf8').replaceAll('\0', ' ')
        const env = readFileSync(`/proc/${id}/environ`, 'utf8')
        const isZombie = / Z /.test(readFileSync(`/proc/${id}/stat`, 'utf8').replace(/\(.*\)/, ''))
        return !isZombie && env.includes(`STATE_DIR=${state}`) ? [command.slice(0, 120)] : []
      } catch {
        return []
      }
    })
  return stats
}

const allEnded = () => until('nothing is left', () => left().length === 0)

const post = (path: string, body: unknown) =>
  fetch(`http://localhost:${String(port)}${path}`, { method: 'POST', body: JSON.stringify(body) })

/** Sends a request with another Host header, which `fetch` would overwrite. */
function askAs(host: string, path: string): Promise<{ status: number }> {
  return new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', port, path, headers: { host } }, (answer) => {
      answer.resume()
      resolve({ status: answer.statusCode ?? 0 })
    }).on('error', reject)
  })
}

/**
 * Ends the remaining processes of a failed test: each start has its own process group, and its workers have another.
 */
function endGroup({ pid, exitCode, signalCode }: ChildProcess): void {
  if (exitCode === null && signalCode === null && pid !== undefined) process.kill(-pid, 'SIGTERM')
}

beforeEach(async () => {
  port = await freePort()
})
afterEach(async () => {
  for (const { child } of started.splice(0)) endGroup(child)
  await allEnded()
})
afterAll(() => rmSync(state, { recursive: true, force: true }))

// The time-out is generous, because starting all servers takes long on a busy machine.
describe.skipIf(!hasProc)('npm start', { timeout: 240_000 }, () => {
  test('npm start runs all servers, kill -9 on npm stops them, and a second start keeps the data', async () => {
    const shell = start(['sh', '-c', `"${process.execPath}" ${program.join(' ')}; true`])
    await running(shell)
    expect(left().some((command) => command.includes('workerd'))).toBe(true)
    await post('/sandbox/api/clock', { offsetMs: 86_400_000 })
    shell.child.kill('SIGKILL')
    await shell.ended
    // The shell has ended; its child process notices that and ends too.
    await allEnded()

    const second = start([...program, '--notices'])
    await running(second)
    // A third start on the same data is refused, because two products would write the same files.
    const third = start(program, process.cwd(), { PORT: String(await freePort()), APPS: 'none' })
    expect(await third.ended).toBe(1)
    expect(third.output()).toContain(`Another start uses the data in ${state}.`)
    // Enabled by `npm start`: a page shows the sandbox's messages.
    expect(await (await fetch(`http://localhost:${String(port)}/log-in`)).text()).toContain(
      '/sandbox/notices.js',
    )
    const clock = await (await fetch(`http://localhost:${String(port)}/sandbox/clock`)).text()
    expect(clock).toContain('value="1"')
    // [D80] The product serves neither the runtime's page with all stored data, nor any request for another host name.
    expect((await askAs(`localhost:${String(port)}`, '/cdn-cgi/local/explorer/')).status).not.toBe(200)
    expect((await askAs('evil.example', '/sandbox')).status).toBe(421)
    // A terminal sends the signal of Ctrl-C to the whole process group.
    process.kill(-(second.child.pid ?? 0), 'SIGINT')
    await second.ended
    await allEnded()
  })

  test.runIf(process.env.LONG)('npm start builds what is missing', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'volante-checkout-'))
    try {
      copySources(folder)
      const one = start(['tools/serve.ts'], folder)
      await running(one)
      expect(existsSync(join(folder, 'dist/access/log-in/index.html'))).toBe(true)
      const page = await fetch(`http://localhost:${String(port)}/log-in`)
      expect([page.status, (await page.text()).includes('Iniciar sesión')]).toEqual([200, true])
      one.child.kill('SIGTERM')
      await one.ended
      await allEnded()
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  })

  test('[D60] [D81] INSURER_URL puts another insurer behind the gateway', async () => {
    const asked: string[] = []
    const insurer = createHttpServer((request, response) => {
      asked.push(request.url ?? '')
      const isComplex = request.url?.endsWith('/complex')
      const activities = [{ id: 7, description: 'De otra aseguradora' }]
      const answer = isComplex
        ? { complex_economic_activities: activities }
        : { economic_activities: activities }
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
    })
    const at = await freePort()
    await new Promise<void>((resolve) => insurer.listen(at, '127.0.0.1', resolve))
    try {
      const INSURER_URL = `http://127.0.0.1:${String(at)}/api/`
      const one = start(program, process.cwd(), { INSURER_URL, PUBLIC_URL: `${INSURER_URL}open` })
      await running(one)
      expect(one.output()).toContain(`The insurer is ${INSURER_URL}`)
      const answer = await fetch(`http://localhost:${String(port)}/api/activities`)
      expect(await answer.json()).toMatchObject({ activities: [{ id: 7 }] })
      expect(asked).toContain('/api/open/v1/catalog/pld/economicActivities')
      await fetch(`http://localhost:${String(port)}/api/postal-codes/06700`)
      expect(asked.some((path) => path.startsWith('/api/journey/v1/catalog/pld/postalEntities'))).toBe(true)
    } finally {
      await new Promise((resolve) => insurer.close(resolve))
    }
  })

  test('npm start refuses an invalid INSURER_URL with a sentence', async () => {
    const one = start(program, process.cwd(), { INSURER_URL: 'insurer.example' })
    expect(await one.ended).toBe(1)
    expect(one.output().trim()).toBe('JOURNEY_URL is no address')
  })

  test('npm start refuses a port in use with a sentence', async () => {
    const other = createServer()
    await new Promise<void>((resolve) => other.listen(port, '127.0.0.1', resolve))
    const one = start()
    const code = await one.ended
    await new Promise((resolve) => other.close(resolve))
    expect(code).toBe(1)
    expect(one.output().trim()).toBe(
      `Port ${String(port)} is taken. Stop what runs there, or choose another: PORT=8790 npm start`,
    )
  })
})
