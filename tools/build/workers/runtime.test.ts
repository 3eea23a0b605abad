import { mkdtempSync, rmSync } from 'node:fs'
import { connect, createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import type { Settings } from './made.ts'
import { runWorkers, type WorkersToRun } from './runtime.ts'

const compatibilityDate = '2026-10-23'
const GATEWAY = 'export default { fetch: (request, env) => env.SANDBOX.fetch(request) }'
const SANDBOX = `export default {
  async fetch(request, env) {
    const { results } = await env.DB.prepare('SELECT name FROM people').all()
    return Response.json(results)
  },
}`

/** Gateway and sandbox in small, on a free port and with an empty folder of data. */
async function small(migrations: Settings['migrations']): Promise<WorkersToRun> {
  const state = mkdtempSync(join(tmpdir(), 'volante-runtime-'))
  onTestFinished(() => rmSync(state, { recursive: true, force: true }))
  const worker = (contents: string) => ({
    modules: [{ type: 'ESModule', path: 'index.js', contents } as const],
    variables: {},
  })
  return {
    settings: {
      gateway: { compatibilityDate, serviceBindings: { SANDBOX: { name: 'volante-sandbox' } } },
      sandbox: { compatibilityDate, d1Databases: { DB: { id: 'people' } } },
      migrations,
    },
    port: await freePort(),
    state,
    gateway: worker(GATEWAY),
    sandbox: worker(SANDBOX),
    logLevel: 'error',
    print: () => undefined,
  }
}

async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((done) => probe.listen(0, 'localhost', done))
  // A TCP server has an address with a port.
  const { port } = probe.address() as AddressInfo
  await new Promise((done) => probe.close(done))
  return port
}

/** The attempt to connect begins before this function returns, because the address needs no look-up. */
const isOpen = (port: number) =>
  new Promise<boolean>((answer) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => {
      socket.destroy()
      answer(true)
    })
    socket.once('error', () => answer(false))
  })

test('the port is closed while a migration is applied, and the first request finds its tables', async () => {
  const attempts: Promise<boolean>[] = []
  const given = await small([
    {
      name: '0001_people.sql',
      // The statements are read when this migration is applied.
      get queries() {
        attempts.push(isOpen(given.port))
        return ['CREATE TABLE people (name TEXT)', "INSERT INTO people VALUES ('Bruno')"]
      },
    },
  ])
  const runtime = await runWorkers(given)
  onTestFinished(() => runtime.dispose())
  const answer = await fetch(`http://localhost:${String(given.port)}/`)
  expect([answer.status, await answer.json()]).toEqual([200, [{ name: 'Bruno' }]])
  expect(await Promise.all(attempts)).toEqual([false])
})

test('a migration that fails ends the start with its reason, and the port stays closed', async () => {
  const given = await small([{ name: '0001_people.sql', queries: ['CREATE TALE people (name TEXT)'] }])
  await expect(runWorkers(given)).rejects.toThrow(/^The database could not be prepared: .*near "TALE"/)
  expect(await isOpen(given.port)).toBe(false)
})

test('a second start applies only the migrations that are missing', async () => {
  const first = { name: '0001_people.sql', queries: ['CREATE TABLE people (name TEXT)'] }
  const second = { name: '0002_bruno.sql', queries: ["INSERT INTO people VALUES ('Bruno')"] }
  const given = await small([first])
  await (await runWorkers(given)).dispose()
  const again = { ...given, settings: { ...given.settings, migrations: [first, second] } }
  const runtime = await runWorkers(again)
  onTestFinished(() => runtime.dispose())
  expect(await (await fetch(`http://localhost:${String(given.port)}/`)).json()).toEqual([{ name: 'Bruno' }])
})
