import { createExecutionContext } from 'cloudflare:test'
import { Hono } from 'hono'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { defineEndpoint } from '#shared/contracts/endpoint.ts'
import type { App } from '../http/context.ts'
import { configOf } from '../env.ts'
import type { Bindings } from '../bindings.ts'
import { done, failureOf } from '../http/failure.ts'
import { answer, bindRoute } from '../http/route.ts'
import { browser } from '../testing/browser.ts'
import { inParts } from '../testing/in-parts.ts'
import { credentials, signedIn, tokens, ana } from '../testing/people.ts'
import { ask } from './client.ts'
import { callContextOf } from './call-context.ts'

/** The only headers of a request that reach the insurer. */
const OWN_HEADERS = [
  'accept',
  'authorization',
  'content-length',
  'content-type',
  'idempotency-key',
  'x-client-ip',
  'x-request-id',
]

const CANARY = 'canary-7f3a'
const forbidden = [
  'authorization',
  'forwarded',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
  'x-client-ip',
  'x-request-id',
  'x-user-id',
  'x-original-url',
  'x-rewrite-url',
  'x-http-method-override',
  'connection',
  'keep-alive',
  'proxy-authorization',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'via',
  'cookie2',
  'host',
  'referer',
  'user-agent',
  'accept-language',
  'range',
  'if-none-match',
  'x-otp-token',
  'true-client-ip',
  'x-volante-debug',
  'traceparent',
  'baggage',
  'expect',
]

describe('requests to the insurer', () => {
  test('[FND-58] whatever headers a browser sends, the insurer gets only the gateway’s own headers', async () => {
    const tab = await signedIn()
    tab.cookies.set('tracking', CANARY)
    const name = fc.oneof(fc.constantFrom(...forbidden), fc.stringMatching(/^x-[a-z][a-z-]{0,12}$/))
    const value = fc.stringMatching(/^[!-~]{0,12}$/).map((text) => `${CANARY}${text}`)
    const hostile = fc.dictionary(name, value, { minKeys: 1, maxKeys: 6 })
    await inParts(process.env.LONG ? 10_000 : 200, async (numRuns) => {
      await fc.assert(
        fc.asyncProperty(hostile, async (headers) => {
          delete headers['x-volante']
          // A request for another host name is rejected before any call (tests/security/rebinding.test.ts).
          delete headers.host
          tab.insurer.asked.length = 0
          const reply = await tab.call('GET', '/api/session', undefined, { headers })
          expect(reply.status).toBe(200)
          const [asked] = tab.insurer.askedFor('userInfo')
          const sent = [...(asked?.headers ?? [])]
          expect(sent.map(([one]) => one).filter((one) => !OWN_HEADERS.includes(one))).toEqual([])
          expect(JSON.stringify(sent)).not.toContain(CANARY)
        }),
        { numRuns },
      )
    })
  }, 300_000)

  test('the cookie and unlisted query parameters are not sent to the insurer', async () => {
    const tab = await signedIn()
    await tab.call('GET', `/api/session?timestamp=1&admin=${CANARY}`)
    const [asked] = tab.insurer.askedFor('userInfo')
    expect(asked?.headers.has('cookie')).toBe(false)
    expect(Object.keys(asked?.query ?? {})).toEqual(['timestamp'])
    expect(asked?.query.timestamp).not.toBe('1')
  })

  test('unlisted fields of a body are not sent to the insurer', async () => {
    const tab = browser({ logIn: () => tokens() })
    await tab.call('POST', '/api/log-in', { ...credentials, role: CANARY, __proto__: { x: CANARY } })
    expect(tab.insurer.askedFor('logIn')[0]?.body).toEqual(credentials)
  })
})

describe('answers to the browser', () => {
  test('[API-09] the insurer’s headers, cookies and unlisted fields do not reach the browser', async () => {
    const headers = {
      'set-cookie': `session=${CANARY}`,
      server: CANARY,
      'x-powered-by': CANARY,
      'content-security-policy': `default-src ${CANARY}`,
      'access-control-allow-origin': '*',
      location: `https://${CANARY}.example`,
    }
    const tab = await signedIn({ userInfo: () => Response.json({ ...ana, internal: CANARY }, { headers }) })
    const reply = await tab.call('GET', '/api/session')
    expect(reply.status).toBe(200)
    expect(reply.text + JSON.stringify([...reply.headers])).not.toContain(CANARY)
    expect(reply.headers.has('access-control-allow-origin')).toBe(false)
  })

  test('error details of the insurer are not shown', async () => {
    const tab = await signedIn({
      userInfo: () => Response.json({ code: 'x', message: `SQL near ${CANARY}` }, { status: 400 }),
    })
    expect((await tab.call('GET', '/api/session')).text).not.toContain(CANARY)
  })
})

describe('[FND-65] an insurer behind an open breaker', () => {
  test('an open breaker answers with the seconds to wait, and a call that was not sent keeps its key', async () => {
    const tab = await signedIn({
      pay: () => {
        throw new Error('down')
      },
    })
    // Each payment uses another policy, because a policy can have only one unconfirmed payment (D79).
    const send = (key: string) =>
      tab.call('POST', '/api/payments', { policyId: key, paymentPlanId: 'plan' }, { key })
    for (let n = 0; n < 20; n++) await send(crypto.randomUUID())
    const key = crypto.randomUUID()
    const kept = await send(key)
    expect(kept.status).toBe(503)
    expect(kept.json).toMatchObject({ error: { code: 'unreachable' } })
    expect(Number(kept.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(tab.insurer.askedFor('pay')).toHaveLength(20)
    // The key is unused, so the gateway looks up no outcome, which cannot exist.
    expect((await tab.call('GET', `/api/submissions/${key}`)).json).toEqual({ state: 'unknown' })
    expect(tab.insurer.askedFor('submissionOutcome')).toHaveLength(0)
  })
})

const LARGEST = 256 * 1024
const upload = defineEndpoint({
  method: 'POST',
  path: '/api/test-upload',
  access: 'public',
  effect: 'repeatable',
  secondFactor: { no: 'visitor' },
  stream: { types: ['image/jpeg'], largest: LARGEST },
  reply: z.object({ bytes: z.int() }),
})
const receive = defineEndpoint({
  id: 'API-70',
  base: 'journey',
  method: 'POST',
  path: '/v1/test-photo',
  access: 'session',
  effect: 'repeatable',
  stream: upload.stream,
  reply: z.object({ bytes: z.int() }),
})

/** A gateway with one endpoint, and an insurer that counts the bytes as they arrive. */
function uploader(take?: (request: Request) => Promise<void>) {
  const received = { types: [] as (string | null)[], chunks: 0, bytes: 0 }
  const count = async ({ body }: Request) => {
    for await (const chunk of body ?? []) {
      received.chunks += 1
      received.bytes += chunk.byteLength
    }
  }
  const insurer = {
    async fetch(input: RequestInfo | URL): Promise<Response> {
      const request = new Request(input as Request)
      received.types.push(request.headers.get('content-type'))
      await (take ?? count)(request)
      return Response.json({ bytes: received.bytes })
    },
  }
  const tab = browser({}, { SANDBOX: insurer })
  const app = new Hono<App>()
  app.use(async (c, next) => {
    c.set('config', configOf(c.env))
    c.set('requestId', 'r')
    c.set('upstreamTimes', [])
    await next()
  })
  bindRoute(
    app,
    answer(upload, async ({ c, upload: stream }) => {
      if (stream === null) throw new TypeError('no stream')
      const sent = await ask(callContextOf(c), receive, {}, { stream })
      return sent.ok ? done(sent.data) : failureOf(sent)
    }),
  )
  const send = (body: ReadableStream | Uint8Array<ArrayBuffer>, type = 'image/jpeg') =>
    app.request(
      upload.path,
      { method: 'POST', body, headers: { 'content-type': type } },
      tab.bindings as Bindings,
      createExecutionContext(),
    )
  return { received, send }
}

const chunks = (count: number, bytes = 16 * 1024) => {
  let left = count
  return new ReadableStream<Uint8Array>({
    pull(controller) {
      if (left-- === 0) return controller.close()
      controller.enqueue(new Uint8Array(bytes))
    },
  })
}

describe('an upload', () => {
  test('an upload is streamed to the insurer in chunks', async () => {
    const { received, send } = uploader()
    const reply = await send(chunks(16))
    expect([reply.status, await reply.json()]).toEqual([200, { bytes: LARGEST }])
    expect(received.types).toEqual(['image/jpeg'])
    expect(received.chunks).toBeGreaterThan(1)
  })

  test('an upload is read from the browser only as fast as the insurer reads it', async () => {
    const taken = { chunks: 0 }
    const body = new ReadableStream<Uint8Array>(
      {
        pull(controller) {
          taken.chunks += 1
          controller.enqueue(new Uint8Array(1024))
        },
      },
      { highWaterMark: 0 },
    )
    const reading = Promise.withResolvers<null>()
    const goOn = Promise.withResolvers<null>()
    const { send } = uploader(async (request) => {
      const reader = request.body?.getReader()
      await reader?.read()
      reading.resolve(null)
      await goOn.promise
      await reader?.cancel()
    })
    const sent = send(body)
    await reading.promise
    await scheduler.wait(50)
    expect(taken.chunks).toBeLessThan(8)
    goOn.resolve(null)
    await sent
  })

  test('an upload of another type answers 415 without calling the insurer', async () => {
    const { received, send } = uploader()
    expect((await send(chunks(1), 'text/html')).status).toBe(415)
    expect(received.types).toEqual([])
  })

  test('an oversized upload answers 413, by its announced length or as soon as it passes the limit', async () => {
    const announced = uploader()
    expect((await announced.send(new Uint8Array(LARGEST + 1))).status).toBe(413)
    const counted = uploader()
    expect((await counted.send(chunks(1_000))).status).toBe(413)
    expect(counted.received.bytes).toBeLessThanOrEqual(LARGEST)
  })
})
