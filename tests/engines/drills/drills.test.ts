/**
 * Tests the emergency drills of docs/operations.md. `RELEASE` names the folder of a release to test; without one the
 * gateway of this checkout is started.
 */
import { randomUUID } from 'node:crypto'
import { spawnSync } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { logIn } from '#shared/contracts/account/access.ts'
import { payDue } from '#shared/contracts/policies/billing.ts'
import { pay } from '#shared/contracts/purchase/payment.ts'
import { call } from '#shared/http/call.ts'
import { PASSWORD } from '../../newcomers.ts'
import { as, browserLike, type Client } from '../../faults/client.ts'
import { startProduct, type Product } from '../../faults/product.ts'
import * as verbs from '../../faults/verbs.ts'

const HOME = '/policy/status/active'
const ANA = { email: 'ana.torres@volante.example', password: PASSWORD }

let product: Product
beforeAll(async () => {
  product = await startProduct({ withLog: true })
  verbs.standAt(product.origin)
  vi.stubGlobal('fetch', browserLike(product.origin, fetch))
})
afterEach(() => product.proxy.outage(false))
afterAll(async () => {
  vi.unstubAllGlobals()
  await product?.stop()
})

const open = (client: Client, path: string) =>
  as(client, () => fetch(`${product.origin}${path}`, { redirect: 'manual' }))

async function signedIn(): Promise<Client> {
  const client = verbs.visitor()
  await as(client, () => verbs.did(() => call(logIn, { body: ANA }, verbs.at())))
  return client
}

test('after a leaked token, SESSIONS_SINCE ends the earlier sessions, and a new log-in works', async () => {
  const before = await signedIn()
  expect((await open(before, HOME)).status).toBe(200)
  await product.crash({ SESSIONS_SINCE: new Date().toISOString() })
  const ended = await open(before, HOME)
  expect(ended.status).toBe(303)
  expect(ended.headers.get('location')).toMatch(/^\/log-in/)
  expect((await open(await signedIn(), HOME)).status).toBe(200)
})

test('during an outage of the insurer pages answer, and afterwards they recover without a restart', async () => {
  const { client, policyNumber: data } = await verbs.policyHolder({ startsIn: -10 })
  expect(await (await open(client, HOME)).text()).toContain(data)
  product.proxy.outage(true)
  const readiness = await open(verbs.visitor(), '/readyz')
  expect(readiness.status).toBe(503)
  expect(
    Object.values(((await readiness.json()) as { upstreams: Record<string, string> }).upstreams),
  ).toEqual(Array.from({ length: 4 }, () => 'unreachable'))
  expect((await open(verbs.visitor(), '/quoter')).status).toBe(200)
  const home = await open(client, HOME)
  expect(home.status).toBe(200)
  expect(await home.text()).not.toContain(data)
  const refused = await as(verbs.visitor(), () => call(logIn, { body: ANA }, verbs.at()))
  expect(refused).toMatchObject({ ok: false, error: { code: 'unreachable', status: 504 } })
  const figures = await (await open(verbs.visitor(), '/metrics')).text()
  expect(figures).not.toMatch(/^volante_breaker_open\{[^}]*\} 1$/m)

  product.proxy.outage(false)
  await expect.poll(async () => (await open(verbs.visitor(), '/readyz')).status).toBe(200)
  await expect.poll(async () => (await open(client, HOME)).text()).toContain(data)
})

test('payments left open by an outage are found in the log, and happen once after a retry', async () => {
  const bought = await verbs.readyToPay('any')
  const owed = await verbs.overduePolicy()
  const body = { policyId: bought.policyId, paymentPlanId: bought.paymentPlanId(false) }
  const debt = { params: { policyNumber: owed.policyNumber }, body: { amount: owed.due } }
  const send = [
    (key: string) => as(bought.client, () => call(pay, { body }, { ...verbs.at(), key })),
    (key: string) => as(owed.client, () => call(payDue, debt, { ...verbs.at(), key })),
  ] as const
  const keys = [randomUUID(), randomUUID()] as const
  product.proxy.spoil(bought.client.address, /v1\/policy\/pay$/, 'reset')
  product.proxy.spoil(owed.client.address, /payments\/due/, 'reset')
  for (const [index, key] of keys.entries())
    expect(await send[index]?.(key)).toMatchObject({ ok: false, error: { status: 504 } })
  product.proxy.lift(bought.client.address)
  product.proxy.lift(owed.client.address)
  // The gateway writes a log line only after its answer, so the test waits for the line.
  await expect
    .poll(() =>
      product.lines.flatMap(({ route, status, upstream }) =>
        upstream.filter((one) => one.status === 0).map(({ id }) => `${route} ${String(status)} ${id}`),
      ),
    )
    .toEqual(
      expect.arrayContaining([
        'POST /api/payments 504 API-28',
        'POST /api/policies/:policyNumber/due-payment 504 API-130',
      ]),
    )
  // Open effects are settled when their owner tries again with the same key.
  for (const [index, key] of keys.entries()) expect(await send[index]?.(key)).toMatchObject({ ok: true })
  expect(await bought.effects()).toBe(1)
  expect(await owed.charges()).toBe(1)
})

test('a release with a missing variable does not start, and names the variable', async () => {
  const { status, stderr, stdout } = spawnSync(process.execPath, ['tools/serve.ts'], {
    encoding: 'utf8',
    env: {
      ...process.env,
      PORT: '8989',
      STATE_DIR: mkdtempSync(join(tmpdir(), 'volante-drill-')),
      CARD_PROVIDER: 'stripe',
      STRIPE_PUBLIC_KEY: '',
    },
  })
  expect(status).not.toBe(0)
  expect(stdout + stderr).toContain('STRIPE_PUBLIC_KEY must be')
})

test('an answer’s id finds its log line, which names no person', async () => {
  const client = await signedIn()
  const answer = await open(client, '/policy/details/absent')
  const id = answer.headers.get('x-request-id')
  await expect.poll(() => product.lines.map(({ request }) => request)).toContain(id)
  const line = product.lines.find(({ request }) => request === id)
  expect(line).toMatchObject({ route: 'GET /policy/details/:policyNumber', status: answer.status })
  expect(line?.session).toMatch(/./)
  expect(JSON.stringify(line)).not.toMatch(/ana|torres|absent/i)
})
