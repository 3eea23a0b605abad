/**
 * Checks by random histories that the gateway sends an effect once, even if requests are lost, edited, interrupted or
 * concurrent (D11).
 */
import { env } from 'cloudflare:workers'
import fc from 'fast-check'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { defineEndpoint } from '#shared/contracts/endpoint.ts'
import type { App } from '../http/context.ts'
import { configOf } from '../env.ts'
import type { Bindings } from '../bindings.ts'
import type { IdempotencyObject } from './idempotency-object.ts'
import { done, failureOf } from '../http/failure.ts'
import { answerOnce, bindRoute } from '../http/route.ts'
import { neverArrived } from '../testing/fake-insurer.ts'
import { inParts } from '../testing/in-parts.ts'
import type { SignedIn } from '../session/signed-in.ts'
import { askOnce } from '../insurer/ask-once.ts'

const body = z.object({ amount: z.int() })
const pay = defineEndpoint({
  method: 'POST',
  path: '/api/test-payments',
  access: 'session',
  effect: 'once',
  secondFactor: { no: 'card' },
  body,
  reply: body,
})
const charge = defineEndpoint({
  id: 'API-29',
  base: 'journey',
  method: 'POST',
  path: '/v1/test-charge',
  access: 'session',
  effect: 'once',
  body,
  reply: body,
})

/** Possible fates of a call with the key, and of the look-up of its outcome. */
const sendings = ['fine', 'declined', 'lost', 'dropped', 'garbage', 'busy', 'cut-off'] as const
const questions = ['fine', 'fine', 'pending', 'refused', 'bare'] as const

const press = fc.record({
  amount: fc.constantFrom(100, 200),
  /** Number of concurrent requests with the same key. */
  together: fc.integer({ min: 1, max: 3 }),
  sending: fc.constantFrom(...sendings),
  question: fc.constantFrom(...questions),
})
type Press = typeof press extends fc.Arbitrary<infer T> ? T : never

/** An insurer that would charge again for every call: only the gateway prevents a second charge. */
class Insurer {
  charged: number[] = []
  outcome: { status: number; body: unknown } | undefined
  sending: Press['sending'] = 'fine'
  question: Press['question'] = 'fine'
  /** Simulates a gateway that stops before it can store anything. */
  isCutOff = false

  async fetch(input: RequestInfo | URL): Promise<Response> {
    const request = new Request(input as Request)
    return request.method === 'GET'
      ? this.#tell()
      : this.#charge((await request.json()) as { amount: number })
  }

  #tell(): Response {
    if (this.question === 'pending') return Response.json({ state: 'pending' })
    if (this.question === 'refused') return Response.json({ code: 1, message: 'no' }, { status: 403 })
    // An insurer without stored outcomes answers the same after a charge (D60).
    if (this.question === 'bare') return Response.json({ code: 404, message: 'not found' }, { status: 404 })
    if (this.outcome === undefined) return neverArrived()
    return Response.json({ state: 'done', ...this.outcome })
  }

  #charge({ amount }: { amount: number }): Response {
    if (this.sending === 'dropped') throw new TypeError('dropped')
    if (this.sending === 'busy') return new Response('busy', { status: 503 })
    const isDeclined = this.sending === 'declined'
    if (!isDeclined) this.charged.push(amount)
    this.outcome = isDeclined
      ? { status: 402, body: { code: 'card_declined', message: 'no' } }
      : { status: 200, body: { amount } }
    this.isCutOff = this.sending === 'cut-off'
    if (this.sending === 'lost') throw new TypeError('lost')
    if (this.sending === 'garbage') return new Response('<html>')
    return Response.json(this.outcome.body, { status: this.outcome.status })
  }
}

const session = { personRef: 'person', accessToken: 'token' } as unknown as SignedIn

function gatewayOf(insurer: Insurer, effect: IdempotencyObject) {
  const alive =
    <A extends unknown[], T>(act: (...args: A) => Promise<T>) =>
    async (...args: A): Promise<T> => {
      if (insurer.isCutOff) throw new TypeError('cut off')
      return act(...args)
    }
  const object = {
    begin: alive((...args: Parameters<IdempotencyObject['begin']>) => effect.begin(...args)),
    takeOver: alive((...args: Parameters<IdempotencyObject['takeOver']>) => effect.takeOver(...args)),
    beat: alive((run: string) => effect.beat(run)),
    complete: alive((...args: Parameters<IdempotencyObject['complete']>) => effect.complete(...args)),
    markUnknown: alive((run: string) => effect.markUnknown(run)),
    forget: alive((run: string) => effect.forget(run)),
  }
  const bindings = {
    ...env,
    SANDBOX: insurer,
    IDEMPOTENCY: { getByName: () => object },
    BREAKER_LEAST_CALLS: '1000000',
    // The test sends hundreds of requests as one person, which the limit per route would refuse.
    ROUTE_LIMIT_FACTOR: '1000',
  } as unknown as Bindings
  const app = new Hono<App>()
  app.use(async (c, next) => {
    c.set('config', configOf(bindings))
    c.set('requestId', 'r')
    c.set('upstreamTimes', [])
    c.set('session', Promise.resolve(session))
    await next()
  })
  app.onError(() => new Response(null, { status: 500 }))
  bindRoute(
    app,
    answerOnce(pay, async ({ c, body: asked, submission }) => {
      const charged = await askOnce(c, charge, { body: asked }, submission, {
        look: async () => 'undone',
        again: 'never',
      })
      return charged.ok ? done(charged.data) : failureOf(charged)
    }),
  )
  const context = { waitUntil: () => undefined, passThroughOnException: () => undefined, props: {} }
  return (amount: number) =>
    app.request(
      pay.path,
      {
        method: 'POST',
        body: JSON.stringify({ amount }),
        headers: { 'content-type': 'application/json', 'idempotency-key': 'one-key-of-this-test' },
      },
      bindings,
      context as unknown as ExecutionContext,
    )
}

async function follow(presses: readonly Press[], effect: IdempotencyObject, storage: DurableObjectStorage) {
  await storage.deleteAll()
  const insurer = new Insurer()
  const send = gatewayOf(insurer, effect)
  const told: { amount: number; status: number; charged: unknown }[] = []
  const pressOnce = async (amount: number) => {
    const reply = await send(amount)
    const answered = (await reply.json().catch(() => null)) as { amount?: number } | null
    told.push({ amount, status: reply.status, charged: answered?.amount })
  }
  for (const { amount, together, sending, question } of presses) {
    Object.assign(insurer, { sending, question, isCutOff: false })
    await Promise.all(Array.from({ length: together }, () => pressOnce(amount)))
    if (!insurer.isCutOff) continue
    const stored = storage.kv.get<{ since?: number }>('effect')
    if (stored?.since !== undefined) storage.kv.put('effect', { ...stored, since: 0 })
  }
  // Without further failures every outcome becomes known.
  Object.assign(insurer, { sending: 'fine', question: 'fine', isCutOff: false })
  for (const amount of [100, 200]) await pressOnce(amount)

  expect(insurer.charged.length).toBeLessThanOrEqual(1)
  for (const { amount, status, charged } of told) if (status === 200) expect(charged).toBe(amount)
  const last = told.slice(-2).map(({ status }) => status)
  // Only one of the two bodies has an outcome; the other one is refused as another body.
  expect([...last].sort()).toEqual(insurer.charged.length === 1 ? [200, 422] : [422, 502])
}

test('[API-125] any history of presses under one key charges once, with the outcome of its own body', async () => {
  await inParts(process.env.LONG ? 10_000 : 200, async (numRuns, effect, storage) => {
    await fc.assert(
      fc.asyncProperty(fc.array(press, { maxLength: 5 }), (presses) => follow(presses, effect, storage)),
      { numRuns },
    )
  })
}, 1_800_000)
