import { env } from 'cloudflare:workers'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { upstreamCalls } from '#shared/upstream/calls.ts'
import { logIn } from '#shared/upstream/account/access.ts'
import { checkEmail } from '#shared/upstream/account/availability.ts'
import { allowNewPolicy } from '#shared/upstream/purchase/purchase.ts'
import { quote } from '#shared/upstream/purchase/quote.ts'
import { configOf } from '../env.ts'
import type { Bindings } from '../bindings.ts'
import { fakeInsurer, failure, type FakeAnswers } from '../testing/fake-insurer.ts'
import { tokens } from '../testing/people.ts'
import { CALL_TIME_LIMIT_MS } from '#shared/contracts/errors.ts'
import { policyOf } from './call-policy.ts'
import { ask } from './client.ts'
import type { CallContext } from './call.ts'

function callContext(sandbox: Bindings['SANDBOX']): CallContext {
  const bindings: Bindings = { ...env, ...(sandbox && { SANDBOX: sandbox }) }
  return {
    env: bindings,
    config: configOf(bindings),
    requestId: 'request-1',
    clientAddress: '2001:db8::1',
    times: [],
  }
}
const insurerFrame = (answers: FakeAnswers) => {
  const insurer = fakeInsurer(answers)
  return { insurer, from: callContext(insurer) }
}
const raw = (response: () => Response) => callContext({ fetch: async () => response() })
/** A fetch that never answers, and rejects as the platform's own `fetch` does when its signal aborts. */
const hanging = (input: unknown) =>
  new Promise<Response>((_, reject) => {
    const { signal } = input as Request
    signal.addEventListener('abort', () => reject(signal.reason as Error))
  })
const body = { email: 'a@b.mx', password: 'x' }

describe('the upstream client', () => {
  test('[API-01] [FND-56] no call may take longer than 180 seconds', () => {
    expect(CALL_TIME_LIMIT_MS).toBe(180_000)
    for (const call of Object.values(upstreamCalls))
      expect(policyOf(call).ms).toBeLessThanOrEqual(CALL_TIME_LIMIT_MS)
  })

  test('[API-07] catalogue calls are retried up to ten times, one second apart, and effects are never retried', () => {
    for (const name of [
      'listBrands',
      'listTypes',
      'listYears',
      'listVersions',
      'compactCatalogue',
    ] as const) {
      expect(policyOf(upstreamCalls[name])).toMatchObject({ retries: 10, pauseMs: 1_000 })
    }
    for (const call of Object.values(upstreamCalls)) {
      if (call.effect !== 'none') expect(policyOf(call).retries).toBe(0)
    }
  })

  test('[D109] the clock header moves the gateway’s clock only if the sandbox answered it', async () => {
    const answer = () => Response.json(tokens(), { headers: { 'x-sandbox-clock': '5000' } })
    const moveClock = vi.fn()
    const from = { ...raw(answer), moveClock }
    await ask(from, logIn, { body })
    expect(moveClock.mock.calls).toEqual([[5000]])
    const network = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Promise.resolve(answer()))
    onTestFinished(() => network.mockRestore())
    const config = { ...from.config, PUBLIC_URL: 'https://insurer.example/public' }
    expect(await ask({ ...from, config }, logIn, { body })).toMatchObject({ ok: true })
    expect(network).toHaveBeenCalledOnce()
    expect(moveClock).toHaveBeenCalledOnce()
  })

  test('[API-02] [FND-57] a call sends JSON with the gateway’s own headers and no others', async () => {
    const { insurer, from } = insurerFrame({ logIn: () => tokens() })
    await ask(from, logIn, { body })
    const [asked] = insurer.asked
    expect(asked?.body).toEqual(body)
    expect([...(asked?.headers.keys() ?? [])].filter((name) => name !== 'content-length').sort()).toEqual([
      'accept',
      'content-type',
      'x-client-ip',
      'x-request-id',
    ])
  })

  test('[FND-O20] values in a path are encoded', async () => {
    const { insurer, from } = insurerFrame({ checkEmail: () => ({ is_in_use: false }) })
    await ask(from, checkEmail, { params: { email: '../admin?x=1#@b.mx' } })
    expect(insurer.asked[0]?.params.email).toBe('../admin?x=1#@b.mx')
  })

  test('[API-09] fields that the contract does not list are dropped', async () => {
    const from = raw(() => Response.json({ canRequestNewPolicy: true, secret: 'x' }))
    expect(await ask(from, allowNewPolicy, {})).toEqual({ ok: true, data: { canRequestNewPolicy: true } })
  })

  test.each([
    ['garbage', () => new Response('<html>'), '(whole)'],
    ['another shape', () => Response.json({ canRequestNewPolicy: 'canary' }), 'canRequestNewPolicy'],
    ['nothing', () => new Response(null, { status: 204 }), 'canRequestNewPolicy'],
  ])(
    '[D60] a success with %s is unreadable, is not retried, and its field is logged',
    async (_name, response, field) => {
      let asked = 0
      const from = raw(() => (++asked, response()))
      expect(await ask(from, allowNewPolicy, {})).toEqual({ ok: false, kind: 'unreadable', unread: [field] })
      expect(asked).toBe(1)
      expect(from.times).toEqual([
        { id: 'API-30', status: expect.any(Number), ms: expect.any(Number), unread: [field] },
      ])
    },
  )

  test('[D60] successes that cannot be read do not open the breaker', async () => {
    const from = raw(() => Response.json({ canRequestNewPolicy: 'yes' }))
    for (let n = 0; n < 40; n++)
      expect(await ask(from, allowNewPolicy, {})).toMatchObject({ kind: 'unreadable' })
  })

  test('a redirect as answer counts as the insurer’s failure 502', async () => {
    const response = () => new Response(null, { status: 302, headers: { location: 'https://evil.example' } })
    expect(await ask(raw(response), allowNewPolicy, {})).toEqual({ ok: false, kind: 'refused', status: 502 })
  })

  test.each([
    ['that says nothing of it', {}],
    [
      'that says a short length and comes in chunks',
      { 'content-length': '10', 'transfer-encoding': 'chunked' },
    ],
    [
      'that says a short length of what it was packed',
      { 'content-length': '10', 'content-encoding': 'identity' },
    ],
  ])('[API-01] an oversized answer %s is unreadable, and reading stops', async (_name, headers) => {
    let read = 0
    const endless = new ReadableStream({
      pull(controller) {
        read += 1
        controller.enqueue(new Uint8Array(64 * 1024).fill(32))
      },
    })
    const from = raw(() => new Response(endless, { headers }))
    expect(await ask(from, logIn, { body })).toMatchObject({ ok: false, kind: 'unreadable' })
    expect(read).toBeLessThan(40)
  })

  test('a call that hangs is aborted at its deadline, also when only its body hangs', async () => {
    const slow = callContext({ fetch: hanging })
    const half = callContext({
      fetch: async (input) => {
        const ended = hanging(input)
        const start = (one: ReadableStreamDefaultController) => {
          one.enqueue(new Uint8Array(3))
          ended.catch((reason: unknown) => one.error(reason))
        }
        return new Response(new ReadableStream({ start }))
      },
    })
    for (const from of [slow, half]) {
      const hurried = { ...from, deadline: Date.now() + 50 }
      expect(await ask(hurried, logIn, { body })).toEqual({ ok: false, kind: 'unreachable' })
    }
  })

  test('a redirect is not followed', async () => {
    const hosts: string[] = []
    const from = callContext({
      async fetch(input) {
        const request = new Request(input as Request)
        hosts.push(request.url)
        expect(request.redirect).toBe('manual')
        return new Response(null, { status: 307, headers: { location: 'https://evil.example/' } })
      },
    })
    await ask(from, logIn, { body })
    expect(hosts).toEqual(['http://sandbox.internal/public/v1/user/login'])
  })

  test('retries stay within a budget, so that 100 failing calls make 110 requests', async () => {
    const { insurer, from } = insurerFrame({ allowNewPolicy: () => failure(503) })
    const patient = { ...from, config: { ...from.config, BREAKER_LEAST_CALLS: 1_000 } }
    await Promise.all(Array.from({ length: 100 }, () => ask(patient, allowNewPolicy, {})))
    // The budget is 20 retries (a tenth of 100 calls, plus ten), and one caller may use half of it.
    expect(insurer.asked).toHaveLength(110)
  })

  test('a hanging insurer base holds at most 64 calls, and another base still answers', async () => {
    let asked = 0
    const from = callContext({
      fetch: async (input) => {
        if (new URL(new Request(input as Request).url).pathname.startsWith('/public'))
          return Response.json(tokens())
        asked += 1
        return hanging(input)
      },
    })
    const hurried = { ...from, deadline: Date.now() + 300 }
    const held = Array.from({ length: 90 }, () => ask(hurried, quote, { body: {} as never }))
    await scheduler.wait(50)
    expect(asked).toBe(64)
    expect((await ask(from, logIn, { body })).ok).toBe(true)
    await Promise.all(held)
  })

  test('a refusal keeps status and code', async () => {
    const { from } = insurerFrame({ logIn: () => failure(403, { code: 9 }) })
    expect(await ask(from, logIn, { body })).toMatchObject({
      kind: 'refused',
      status: 403,
      error: { code: 9 },
    })
  })

  test('a failed read is retried, and a failed effect is not', async () => {
    let faults = 2
    const { insurer, from } = insurerFrame({
      allowNewPolicy: () => (faults-- > 0 ? failure(503) : { canRequestNewPolicy: true }),
      logIn: () => failure(503),
    })
    expect((await ask(from, allowNewPolicy, {})).ok).toBe(true)
    await ask(from, logIn, { body })
    expect(insurer.askedFor('allowNewPolicy')).toHaveLength(3)
    expect(insurer.askedFor('logIn')).toHaveLength(1)
  })

  test('after twenty failures a base gets no calls for five seconds', async () => {
    const { insurer, from } = insurerFrame({ logIn: () => failure(500) })
    for (let n = 0; n < 30; n++) await ask(from, logIn, { body })
    expect(insurer.asked).toHaveLength(20)
    expect(await ask(from, logIn, { body })).toEqual({
      ok: false,
      kind: 'unreachable',
      isUnsent: true,
      retryAfterSeconds: 5,
    })
  })
})
