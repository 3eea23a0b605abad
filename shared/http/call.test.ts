import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { Endpoint } from '#shared/contracts/endpoint.ts'
import { call, callForFile, onSessionEnded, pathOf, upload } from './call.ts'

const readPolicy = {
  method: 'GET',
  path: '/api/policies/:number',
  access: 'session',
  effect: 'none',
  params: z.object({ number: z.string() }),
  query: z.object({ year: z.optional(z.number()), tag: z.optional(z.array(z.string())) }),
  reply: z.object({ number: z.string() }),
  errors: ['cancelled'],
} as const satisfies Endpoint

const pay = {
  method: 'POST',
  path: '/api/payments',
  access: 'session',
  effect: 'once',
  body: z.object({ amount: z.number() }),
  reply: z.object({ paid: z.boolean() }),
  errors: ['declined'],
} as const satisfies Endpoint

const sendPiece = {
  method: 'PUT',
  path: '/api/files/:offset',
  access: 'link',
  effect: 'repeatable',
  params: z.object({ offset: z.number() }),
  stream: { types: ['application/octet-stream'], largest: 1024 },
  reply: z.object({ received: z.number() }),
  errors: ['offset'],
} as const satisfies Endpoint

const sendFile = {
  method: 'PUT',
  path: '/api/files',
  access: 'link',
  effect: 'repeatable',
  body: z.file(),
  reply: z.unknown(),
} as const satisfies Endpoint

interface SentRequest {
  readonly method: string | undefined
  readonly url: string | undefined
  readonly headers: IncomingMessage['headers']
  readonly body: string
}

let server: Server
let base = ''
let requests: SentRequest[] = []
let respond: (response: ServerResponse) => void

const json = (status: number, value: unknown, headers: Record<string, string> = {}) => {
  respond = (response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers })
    response.end(typeof value === 'string' ? value : JSON.stringify(value))
  }
}

beforeAll(async () => {
  server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const { method, url, headers } = request
      requests.push({ method, url, headers, body: Buffer.concat(parts).toString() })
      respond(response)
    })
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const address = server.address()
  if (typeof address === 'object' && address) base = `http://127.0.0.1:${address.port}`
})
afterAll(() => void server.close())
beforeEach(() => {
  requests = []
})

const read = (number = 'A1') => call(readPolicy, { params: { number }, query: {} }, { base })

test('[FND-57] call exchanges JSON and sends the x-volante header and the idempotency key', async () => {
  json(200, { paid: true })
  const result = await call(pay, { body: { amount: 5 } }, { base, key: 'k-1' })
  expect(result).toEqual({ ok: true, data: { paid: true } })
  expect(requests[0]).toMatchObject({ method: 'POST', url: '/api/payments', body: '{"amount":5}' })
  expect(requests[0]?.headers).toMatchObject({
    'x-volante': '1',
    'content-type': 'application/json',
    'idempotency-key': 'k-1',
  })
  expect(requests[0]?.headers.authorization).toBeUndefined()
})

test('[FND-O20] call encodes path values and queries', async () => {
  json(200, { number: 'x' })
  await call(readPolicy, { params: { number: 'A/1 ñ?' }, query: { year: 2026, tag: ['a&b', 'c'] } }, { base })
  expect(requests[0]?.url).toBe('/api/policies/A%2F1%20%C3%B1%3F?year=2026&tag=a%26b&tag=c')
  expect(pathOf('/api/x', undefined, { a: undefined, b: null })).toBe('/api/x')
})

test('pathOf throws if a path value is missing', async () => {
  expect(() => pathOf('/api/policies/:number', { number: '' }, undefined)).toThrow('needs number')
})

test('call requires an idempotency key for an effect, at compile time and at run time', async () => {
  // @ts-expect-error: the key is missing
  await expect(call(pay, { body: { amount: 1 } }, { base })).rejects.toThrow('needs a key')
  expect(requests).toHaveLength(0)
})

test("an endpoint's own error code arrives with its detail and request id", async () => {
  json(410, { error: { code: 'cancelled', detail: 'd', requestId: 'r-9' } })
  expect(await read()).toEqual({
    ok: false,
    error: { code: 'cancelled', status: 410, detail: 'd', requestId: 'r-9' },
  })
})

test('[FND-64] a failure of the insurer carries the status of the insurer', async () => {
  json(502, { error: { code: 'upstream_failed', status: 500 } })
  expect(await read()).toEqual({ ok: false, error: { code: 'upstream_failed', status: 500 } })
})

test('an error code outside the contract becomes upstream_failed with its status', async () => {
  json(409, { error: { code: 'surprise' } })
  expect(await read()).toEqual({ ok: false, error: { code: 'upstream_failed', status: 409 } })
})

test('invalid fields are kept only if their values are sentences', async () => {
  json(422, { error: { code: 'invalid', fields: { plate: 'La placa no es válida', odd: 7 } } })
  expect(await read()).toEqual({
    ok: false,
    error: { code: 'invalid', status: 422, fields: { plate: 'La placa no es válida' } },
  })
})

test('a rate limit carries its minutes, from the body or from Retry-After', async () => {
  json(429, { error: { code: 'limit', minutes: 12 } })
  expect(await read()).toMatchObject({ error: { code: 'limit', minutes: 12 } })
  json(429, 'too many', { 'retry-after': '61' })
  expect(await read()).toMatchObject({ error: { code: 'limit', minutes: 2 } })
  json(429, 'too many')
  expect(await read()).toMatchObject({ error: { code: 'limit', minutes: 1 } })
})

test('onSessionEnded notifies its listener of an ended session until it unsubscribes', async () => {
  json(401, { error: { code: 'session_ended' } })
  let ended = 0
  const stop = onSessionEnded(() => ended++)
  expect(await read()).toMatchObject({ ok: false, error: { code: 'session_ended', status: 401 } })
  stop()
  await read()
  expect(ended).toBe(1)
})

test('[D42] a 401 caused by a changed session cookie is retried once with the new cookie', async () => {
  const stop = onSessionEnded(() => expect.unreachable())
  let status = 401
  respond = (response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end('{"number":"1"}')
    status = 200
  }
  expect(await read()).toEqual({ ok: true, data: { number: '1' } })
  expect(requests).toHaveLength(2)
  stop()
})

test('[FND-65] a request without a response fails as unreachable', async () => {
  respond = (response) => response.destroy()
  expect(await read()).toEqual({ ok: false, error: { code: 'unreachable' } })
  expect(
    await call(readPolicy, { params: { number: '1' }, query: {} }, { base: 'http://127.0.0.1:1' }),
  ).toEqual({
    ok: false,
    error: { code: 'unreachable' },
  })
})

test('a truncated response fails as unreachable, a response that is no JSON as upstream_failed', async () => {
  respond = (response) => {
    response.writeHead(200, { 'content-length': '50' })
    response.write('{"number"', () => response.destroy())
  }
  expect(await read()).toEqual({ ok: false, error: { code: 'unreachable' } })
  json(200, '<html>')
  expect(await read()).toEqual({ ok: false, error: { code: 'upstream_failed', status: 200 } })
})

test('an aborted call returns "aborted"', async () => {
  const caller = new AbortController()
  respond = () => caller.abort()
  const input = { params: { number: '1' }, query: {} }
  const result = await call(readPolicy, input, { base, signal: caller.signal })
  expect(result).toEqual({ ok: false, error: { code: 'aborted' } })
})

test('call reads 204 as no data, and sends and receives files with their own type', async () => {
  respond = (response) => response.writeHead(204).end()
  expect(await read()).toEqual({ ok: true, data: undefined })
  respond = (response) => response.writeHead(200, { 'content-type': 'application/pdf' }).end('%PDF')
  const file = new File(['hello'], 'a.png', { type: 'image/png' })
  const result = await callForFile(sendFile, { body: file }, { base })
  expect(requests.at(-1)).toMatchObject({ body: 'hello', headers: { 'content-type': 'image/png' } })
  expect(result.ok && (await result.data.text())).toBe('%PDF')
})

test('upload sends the bytes of a blob to a stream endpoint, and nothing else compiles', async () => {
  json(200, { received: 5 })
  const body = new Blob(['hello'], { type: 'application/octet-stream' })
  const sent = await upload(sendPiece, { params: { offset: 0 }, body }, { base })
  expect(sent).toEqual({ ok: true, data: { received: 5 } })
  expect(requests.at(-1)).toMatchObject({
    method: 'PUT',
    url: '/api/files/0',
    body: 'hello',
    headers: { 'content-type': 'application/octet-stream', 'x-volante': '1' },
  })
  // @ts-expect-error: a text is no file
  void upload(sendPiece, { params: { offset: 0 }, body: 'hello' }, { base })
  // @ts-expect-error: this endpoint takes JSON
  void upload(pay, { body }, { base, key: 'k' })
})

test('a refused upload returns its error code', async () => {
  json(409, { error: { code: 'offset' } })
  const body = new Blob(['x'])
  expect(await upload(sendPiece, { params: { offset: 7 }, body }, { base })).toMatchObject({
    ok: false,
    error: { code: 'offset', status: 409 },
  })
  expect(requests.at(-1)?.headers['content-type']).toBe('application/octet-stream')
})
