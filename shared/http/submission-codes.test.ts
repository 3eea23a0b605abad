/**
 * Covers what each answer of the gateway means for a submission: the calls that follow, and whether its key is kept
 * (D11).
 */
import { afterEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import type { Endpoint } from '#shared/contracts/endpoint.ts'
import { resumeSubmission, submitOnce } from './submission.ts'

const pay = {
  method: 'POST',
  path: '/api/payments',
  access: 'session',
  effect: 'once',
  body: z.object({ amount: z.number(), cvv: z.optional(z.string()) }),
  reply: z.object({ receipt: z.string() }),
  errors: ['declined', 'second_factor_needed'],
} as const satisfies Endpoint

type Reply = 'lost' | readonly [status: number, body: object]
const refusal = (status: number, error: object): Reply => [status, { error }]
const paid: Reply = [200, { receipt: 'r' }]
/** Responses to the look-up of a key. */
const unknown: Reply = [200, { state: 'unknown' }]
const pending: Reply = [200, { state: 'pending' }]
const done = (status: number, body: object): Reply => [200, { state: 'done', status, body }]
const declined = { error: { code: 'declined' } }

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** A gateway that returns these responses in turn. With `input`, storage has one unfinished submission. */
function world(replies: readonly Reply[], input?: unknown) {
  const plan = [...replies]
  const calls: string[] = []
  const stored = new Map<string, { key: string; input: unknown }>(
    input === undefined ? [] : [['payment', { key: 'old', input }]],
  )
  vi.stubGlobal('fetch', async (_: string, { method, headers }: RequestInit) => {
    const key = new Headers(headers).get('idempotency-key')
    calls.push(method === 'GET' ? 'look' : `send ${String(key)}`)
    const reply = plan.shift() ?? 'lost'
    if (reply === 'lost') throw new TypeError('lost')
    return Response.json(reply[1], { status: reply[0] })
  })
  const store = {
    read: async (name: string) => stored.get(name),
    write: async (name: string, value: { key: string; input: unknown }) => void stored.set(name, value),
    remove: async (name: string) => void stored.delete(name),
  }
  const pauses: number[] = []
  let keys = 0
  const options = {
    newKey: () => `new-${String(++keys)}`,
    pause: async (asked: number) => void pauses.push(asked),
  }
  const submit = (body: { amount: number; cvv?: string } = { amount: 100 }, more = {}) =>
    submitOnce(store, 'payment', pay, { body }, { ...options, ...more })
  return { submit, resume: () => resumeSubmission(store, 'payment', pay), calls, stored, pauses }
}

const upstream = (status: number) => refusal(502, { code: 'upstream_failed', status })

test.each([
  ['an own code', refusal(402, { code: 'declined' })],
  ['a code that is required', refusal(403, { code: 'second_factor_needed' })],
  ['fields', refusal(422, { code: 'invalid', fields: { amount: 'x' } })],
  ['no fields', refusal(422, { code: 'invalid' })],
  ['no right', refusal(403, { code: 'forbidden' })],
  ['no such route', refusal(404, { code: 'not_found' })],
  ['a block', refusal(403, { code: 'effects_blocked' })],
  ['400 of the insurer', upstream(400)],
  ['499 of the insurer', upstream(499)],
])('[D11] a first try refused with %s removes its idempotency key', async (_, reply) => {
  const { submit, calls, stored } = world([reply])
  expect((await submit()).ok).toBe(false)
  expect([calls, stored.size]).toEqual([['send new-1'], 0])
})

test.each([
  ['no session', refusal(401, { code: 'session_ended' })],
  ['a limit', refusal(429, { code: 'limit' })],
])('[D11] a first try stopped by %s keeps its idempotency key, without a look-up', async (_, reply) => {
  const { submit, calls, stored } = world([reply])
  expect((await submit()).ok).toBe(false)
  expect([calls, stored.get('payment')?.key]).toEqual([['send new-1'], 'new-1'])
})

test('[D11] an aborted submission keeps its idempotency key', async () => {
  const { submit, calls, stored } = world(['lost'])
  const sent = await submit(undefined, { signal: AbortSignal.abort() })
  expect(sent).toMatchObject({ error: { code: 'aborted' } })
  expect([calls, stored.get('payment')?.key]).toEqual([['send new-1'], 'new-1'])
})

test.each([
  ['a dead network', 'lost' as const],
  ['a call that still runs', refusal(409, { code: 'still_running' })],
  ['no answer of the insurer', refusal(504, { code: 'unreachable' })],
  ['302 of the insurer', upstream(302)],
  ['408 of the insurer', upstream(408)],
  ['500 of the insurer', upstream(500)],
])('[D11] after %s the outcome is looked up, and onConfirming is called', async (_, reply) => {
  const { submit, calls, stored } = world([reply, done(200, { receipt: 'r' })])
  const onConfirming = vi.fn()
  expect(await submit(undefined, { onConfirming })).toEqual({ ok: true, data: { receipt: 'r' } })
  expect([calls, stored.size, onConfirming.mock.calls.length]).toEqual([['send new-1', 'look'], 0, 1])
})

test.each([
  ['a code that is required', refusal(403, { code: 'second_factor_needed' })],
  ['fields', refusal(422, { code: 'invalid', fields: { amount: 'x' } })],
  ['no right', refusal(403, { code: 'forbidden' })],
  ['no such route', refusal(404, { code: 'not_found' })],
  ['a block', refusal(403, { code: 'effects_blocked' })],
])('[D11] a repeated try refused with %s keeps the key of the earlier try', async (_, reply) => {
  const { submit, calls, stored } = world([unknown, reply], { body: { amount: 100 } })
  expect((await submit()).ok).toBe(false)
  expect([calls, stored.get('payment')?.key]).toEqual([['look', 'send old'], 'old'])
})

test('[D11] a repeated try with another body waits for the outcome of the first', async () => {
  const { submit, calls } = world(
    [unknown, refusal(422, { code: 'invalid' }), pending, done(200, { receipt: 'r' })],
    {
      body: { amount: 1 },
    },
  )
  expect(await submit()).toEqual({ ok: true, data: { receipt: 'r' }, earlier: { body: { amount: 1 } } })
  expect(calls).toEqual(['look', 'send old', 'look', 'look'])
})

test('[D11] a submission aborted during a look-up stops, and its key stays', async () => {
  const givenUp = new AbortController()
  const { submit, calls, stored } = world(['lost', pending, done(200, { receipt: 'r' })])
  const { fetch: answer } = globalThis
  vi.stubGlobal('fetch', async (url: string, request: RequestInit) => {
    if (request.method === 'GET') givenUp.abort()
    const response = await answer(url, request)
    request.signal?.throwIfAborted()
    return response
  })
  const sent = await submit(undefined, { signal: givenUp.signal })
  expect(sent).toMatchObject({ error: { code: 'aborted' } })
  expect([calls, stored.size]).toEqual([['send new-1', 'look'], 1])
})

test('[D11] an edited body that may be sent once, with an unknown first outcome, reports still_running', async () => {
  const { submit, stored } = world([unknown, refusal(422, { code: 'invalid' }), unknown], {
    body: { amount: 1 },
  })
  expect(await submit(undefined, { mostSent: 1 })).toMatchObject({ error: { code: 'still_running' } })
  expect(stored.size).toBe(1)
})

test('[D11] a payment is sent only once: without an outcome the result stays unreachable', async () => {
  const { submit, calls, stored } = world(['lost', unknown, paid])
  expect(await submit(undefined, { mostSent: 1 })).toEqual({ ok: false, error: { code: 'unreachable' } })
  expect([calls, stored.size]).toEqual([['send new-1', 'look'], 1])
})

test('[D11] an outcome that may belong to either body is resolved by sending again, a running one is not', async () => {
  const { submit, calls } = world([unknown, 'lost', pending, done(402, declined), paid], {
    body: { amount: 1 },
  })
  expect(await submit()).toEqual({ ok: true, data: { receipt: 'r' } })
  expect(calls).toEqual(['look', 'send old', 'look', 'look', 'send old'])
})

test('[D11] an endpoint without own error codes is refused with the generic codes', async () => {
  const { errors: _, ...plain } = pay
  vi.stubGlobal('fetch', async () => Response.json({ error: { code: 'forbidden' } }, { status: 403 }))
  const none = { read: async () => undefined, write: async () => undefined, remove: async () => undefined }
  const sent = await submitOnce(none, 'payment', plain, { body: { amount: 1 } })
  expect(sent).toMatchObject({ ok: false, error: { code: 'forbidden' } })
})

test('[D11] offline, an unanswered look-up does not count as a try, an answered one does', async () => {
  vi.stubGlobal('navigator', { onLine: false })
  vi.stubGlobal('dispatchEvent', () => true)
  const vain = world([...Array<Reply>(11).fill('lost'), done(200, { receipt: 'r' })])
  expect((await vain.submit()).ok).toBe(true)
  expect(vain.pauses).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
  const answered = world(['lost', ...Array<Reply>(8).fill(pending), done(200, { receipt: 'r' })])
  expect(await answered.submit()).toMatchObject({ error: { code: 'still_running' } })
  expect(answered.calls).toHaveLength(9)
})

test.each([
  [200, ['look'], true],
  [299, ['look'], true],
  [300, ['look', 'send new-1'], true],
  [402, ['look', 'send new-1'], true],
  [499, ['look', 'send new-1'], true],
  [500, ['look', 'send old'], true],
])(
  '[D11] with the stored outcome %i of an earlier try, these calls are made: %j',
  async (status, expected, isOk) => {
    const { submit, calls } = world([done(status, status < 300 ? { receipt: 'r' } : declined), paid], {
      body: { amount: 100 },
    })
    expect((await submit()).ok).toBe(isOk)
    expect(calls).toEqual(expected)
  },
)

test.each([
  ['the same', { body: { amount: 100 } }, false],
  ['the same without a secret', { body: {} }, false],
  ['another amount', { body: { amount: 99 } }, true],
  ['another shape', { body: { amount: { value: 100 } } }, true],
  ['nothing', null, true],
  ['a text', 'x', true],
])(
  '[D11] the outcome of a stored input that is %s is reported as an earlier one: %s',
  async (_, input, isEarlier) => {
    const { submit } = world(
      [done(200, { receipt: 'r' }), ...Array<Reply>(9).fill(done(200, { receipt: 'r' }))],
      input,
    )
    const sent = await submit({ amount: 100, cvv: '123' })
    expect(sent.ok).toBe(true)
    expect('earlier' in sent ? sent.earlier : 'none').toEqual(isEarlier ? input : 'none')
  },
)

test('[D11] an earlier try is looked up at once, later look-ups after growing pauses', async () => {
  const early = world([pending, pending, done(200, { receipt: 'r' })], { body: { amount: 100 } })
  await early.submit()
  expect(early.pauses).toEqual([1, 2])
  const lost = world(['lost', pending, pending, done(200, { receipt: 'r' })])
  await lost.submit()
  expect(lost.pauses).toEqual([0, 1, 2])
})

test('[D11] the pauses between look-ups are 1, 2, 4 and then 8 seconds', async () => {
  const waits: number[] = []
  const { setTimeout: real } = globalThis
  vi.stubGlobal('addEventListener', () => undefined)
  vi.stubGlobal('setTimeout', (listener: () => void, ms: number) => {
    // Long timers are the time limits of calls, which the test controls.
    if (ms > 10_000) return real(listener, ms)
    waits.push(ms)
    return real(listener, 0)
  })
  const { submit } = world(['lost', pending, pending, pending, pending, done(200, { receipt: 'r' })])
  expect((await submit(undefined, { pause: undefined })).ok).toBe(true)
  expect(waits).toEqual([1000, 2000, 4000, 8000, 8000])
})

test.each([
  ['a final success', done(200, { receipt: 'r' }), { ok: true }, 0],
  ['a final refusal', done(402, declined), { ok: false, error: { code: 'declined' } }, 0],
  ['a call that runs', pending, { ok: false, error: { code: 'still_running' } }, 1],
  ['no network', 'lost' as const, { ok: false, error: { code: 'unreachable' } }, 1],
  ['no session', refusal(401, { code: 'session_ended' }), { ok: false, error: { code: 'session_ended' } }, 1],
])('[D11] resumeSubmission looks up %s', async (_, reply, shown, left) => {
  const { resume, calls, stored } = world([reply], { body: { amount: 100 } })
  expect(await resume()).toMatchObject(shown)
  expect([calls, stored.size]).toEqual([['look'], left])
})

test('[D11] resumeSubmission shows nothing for a submission that never arrived, and keeps its key', async () => {
  const { resume, stored } = world([unknown], { body: { amount: 100 } })
  expect(await resume()).toBeUndefined()
  expect(stored.size).toBe(1)
})
