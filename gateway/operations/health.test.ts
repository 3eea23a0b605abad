import { createExecutionContext } from 'cloudflare:test'
import { describe, expect, test, vi } from 'vitest'
import app from '../index.ts'
import { browser } from '../testing/browser.ts'
import { deployed } from '../testing/deployed.ts'
import { signedIn } from '../testing/people.ts'

const TOKEN = 'a-token-for-tests-of-thirty-two-c'
const origin = 'https://www.volante.example'
const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } })

/** An insurer that answers probes with a fixed response, and counts them. */
function insurer(answer: () => Response | Promise<Response>) {
  const fetch = vi.fn(async () => answer())
  return { SANDBOX: { fetch }, fetch }
}

describe('/healthz', () => {
  test('/healthz reports that the gateway runs, without calling the insurer', async () => {
    const { SANDBOX, fetch } = insurer(() => new Response(null))
    expect(await browser({}, { SANDBOX }).open('/healthz')).toMatchObject({ status: 200, json: { ok: true } })
    expect(fetch).not.toHaveBeenCalled()
  })
})

describe('/readyz', () => {
  test('/readyz is ready if every base answers, with any status below 500', async () => {
    const { SANDBOX } = insurer(() => new Response(null, { status: 404 }))
    const reply = await browser({}, { SANDBOX }).open('/readyz')
    const upstreams = {
      journey: 'reachable',
      public: 'reachable',
      defender: 'reachable',
      invoices: 'reachable',
    }
    expect([reply.status, reply.json]).toEqual([200, { ready: true, upstreams }])
  })

  test('/readyz names a failing base without its address or error', async () => {
    const answers = [
      () => new Response('secret', { status: 503 }),
      () => Promise.reject(new Error('connect ECONNREFUSED 10.0.0.7')),
      () => new Response(null),
    ]
    const { SANDBOX } = insurer(() => answers.shift()?.() ?? new Response(null))
    const reply = await browser({}, { SANDBOX }).open('/readyz')
    const upstreams = {
      journey: 'failing',
      public: 'unreachable',
      defender: 'reachable',
      invoices: 'reachable',
    }
    expect([reply.status, reply.json]).toEqual([503, { ready: false, upstreams }])
  })

  test('concurrent and repeated calls of /readyz make one check of the insurer', async () => {
    const { SANDBOX, fetch } = insurer(() => new Response(null))
    const tab = browser({}, { SANDBOX })
    await Promise.all(Array.from({ length: 50 }, () => tab.open('/readyz')))
    await tab.open('/readyz')
    expect(fetch).toHaveBeenCalledTimes(4)
  })

  test('other callers get the answer of /readyz if its first caller disconnects', async () => {
    const asked = Promise.withResolvers<Response>()
    const { SANDBOX } = insurer(() => asked.promise)
    const { bindings } = browser({}, { SANDBOX })
    const waitUntil = vi.fn<(work: Promise<unknown>) => void>()
    const context = Object.assign(createExecutionContext(), { waitUntil })
    const first = app.request('http://localhost:8787/readyz', {}, bindings, context)
    await vi.waitFor(() => expect(waitUntil).toHaveBeenCalled())
    const kept = waitUntil.mock.calls.map(([work]) => work)
    asked.resolve(new Response(null))
    expect(await Promise.all(kept)).toContainEqual(expect.objectContaining({ ready: true }))
    await first
  })
})

describe('/metrics', () => {
  test('in development /metrics is open and counts by route pattern', async () => {
    const tab = browser()
    await tab.open('/quoter')
    const reply = await tab.open('/metrics')
    expect(reply.headers.get('content-type')).toContain('version=0.0.4')
    expect(reply.text).toMatch(
      /volante_requests_total\{route="GET \/quoter",status="200",isolate="\w+"\} \d+/,
    )
    for (const base of ['journey', 'public', 'defender', 'invoices'])
      expect(reply.text).toMatch(new RegExp(`volante_breaker_open\\{base="${base}",isolate="\\w+"\\} 0`))
  })

  test('a deployed /metrics needs the token', async () => {
    const tab = browser({}, { ...deployed, METRICS_TOKEN: TOKEN })
    expect((await tab.send(`${origin}/metrics`, bearer(TOKEN))).status).toBe(200)
    for (const init of [{}, bearer(''), bearer(`${TOKEN}x`), { headers: { authorization: TOKEN } }]) {
      const reply = await tab.send(`${origin}/metrics`, init)
      expect([reply.status, reply.text]).toEqual([401, ''])
    }
  })

  test('a deployed /metrics without a configured token answers 404', async () => {
    expect((await browser({}, deployed).send(`${origin}/metrics`, bearer(''))).status).toBe(404)
  })

  test('/metrics holds no personal data, path or cookie', async () => {
    const tab = await signedIn()
    await tab.call('GET', '/api/session')
    await tab.open('/policy/status/active?email=canary@correo.example')
    await tab.open('/canary-in-a-path')
    const { text } = await tab.open('/metrics')
    for (const canary of ['canary', 'ana@', ...tab.cookies.values()]) expect(text).not.toContain(canary)
  })
})
