/** The gateway does no work on a body of a caller without a link or a session. */
import { env } from 'cloudflare:workers'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { signatures } from '#shared/domain/signature/signatures.fixture.ts'
import { randomToken } from '#gateway/http/digest.ts'
import { refOf } from '#gateway/links/link-cookie.ts'
import { browser, ORIGIN, type Browser } from '#gateway/testing/browser.ts'
import { endpoints } from '#gateway/testing/endpoints.ts'
import { limitOf } from '#gateway/testing/limits-of-routes.ts'
import { bodyOf } from '#gateway/testing/facts/facts.ts'
import { linkCalls, nameOf, purposeOf, send } from '#gateway/testing/link-calls.ts'

const own = { 'x-volante': '1', origin: ORIGIN, 'sec-fetch-site': 'same-origin' }

const ink = signatures[0]?.[1] ?? ''

/** Records calls of functions that work on a body: decompression, decoding, pictures, digests. */
function watchWork() {
  const work: string[] = []
  for (const name of ['DecompressionStream', 'FormData'] as const) {
    // The types of this project lack both functions.
    const Real = (globalThis as unknown as Record<string, new (...args: unknown[]) => object>)[name] ?? Object
    vi.stubGlobal(
      name,
      class extends Real {
        constructor(...args: unknown[]) {
          work.push(name)
          super(...args)
        }
      },
    )
  }
  const real = globalThis.atob
  vi.stubGlobal('atob', (text: string) => {
    // Only texts of the body count, because the same function decodes keys of the configuration.
    if (ink.endsWith(text)) work.push('atob')
    return real(text)
  })
  return work
}

afterEach(() => vi.unstubAllGlobals())

const withBody = endpoints.filter(({ body, stream }) => body !== undefined || stream !== undefined)

/** A body that records whether any byte of it was read. */
function unreadBody() {
  const state = { isRead: false }
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        state.isRead = true
        controller.enqueue(new TextEncoder().encode('{}'))
        controller.close()
      },
    },
    { highWaterMark: 0 },
  )
  return { state, body }
}

test('a call that needs a session refuses a request without one before it reads the body', async () => {
  const calls = withBody.filter(({ access }) => access === 'session')
  expect(calls.length).toBeGreaterThan(20)
  for (const { method, path, stream } of calls) {
    const { state, body } = unreadBody()
    const tab = browser({}, { ROUTE_LIMIT_FACTOR: '1000' })
    const reply = await tab.send(path.replaceAll(/:\w+/g, 'x'), {
      method,
      headers: { ...own, 'content-type': stream?.types[0] ?? 'application/json' },
      body,
    })
    expect(reply.status, `${method} ${path}`).toBe(401)
    expect(state.isRead, `${method} ${path}`).toBe(false)
    expect(tab.insurer.asked).toEqual([])
  }
})

/** Puts an invented link into the cookie of its purpose. */
async function inventLink(tab: Browser, purpose: string): Promise<string> {
  const link = { name: randomToken(), secret: randomToken() }
  tab.cookies.set(`__Host-link-${purpose}`, `${link.name}.${link.secret}`)
  return refOf(link)
}

describe.each(['without its cookie', 'with an invented cookie'])('a call of a link %s', (how) => {
  const calls = linkCalls.filter((call) => withBody.includes(call))
  test.each(calls.map((call) => [nameOf(call), call] as const))(
    '%s does no work on its body and does not call the insurer',
    async (_name, call) => {
      const tab = browser({}, { ROUTE_LIMIT_FACTOR: '1000' })
      const purpose = purposeOf(call) ?? ''
      const ref = how === 'without its cookie' ? 'A'.repeat(22) : await inventLink(tab, purpose)
      const work = watchWork()
      const reply = await send(tab, call, ref)
      expect(reply.json).toMatchObject({ error: { code: 'link_missing' } })
      expect(work).toEqual([])
      expect(tab.insurer.asked).toEqual([])
    },
  )
})

describe('public calls', () => {
  const calls = withBody.filter(({ access }) => access === 'public')
  /** A counter that refuses every request; it replaces all counters. */
  const refusing = { take: () => Promise.resolve({ allowed: false, retryAfterSeconds: 60 }) }
  // The cast is safe: the gateway uses only this method of the binding.
  const LIMIT = { getByName: () => refusing } as unknown as typeof env.LIMIT

  test('every public call with a body has a valid body in this walk', () => {
    expect(calls.filter((call) => bodyOf(call) === undefined).map(nameOf)).toEqual([])
  })

  test.each(calls.map((call) => [nameOf(call), call] as const))(
    'over its limit, %s does no work on its body and does not call the insurer',
    async (_name, call) => {
      const { method, path } = call
      const tab = browser({}, { LIMIT, STEP_UP: 'on', PASSKEY_LOG_IN: 'on' })
      const work = watchWork()
      const derive = vi.spyOn(crypto.subtle, 'deriveBits')
      const reply = await tab.call(method, path, bodyOf(call), { key: crypto.randomUUID() })
      expect(reply.json).toMatchObject({ error: { code: 'limit' } })
      expect([work, derive.mock.calls]).toEqual([[], []])
      expect(tab.insurer.asked).toEqual([])
    },
  )

  test.each(calls.map((call) => [nameOf(call), call] as const))(
    '%s refuses a body of another shape without calling the insurer',
    async (_name, { method, path }) => {
      const tab = browser({}, { ROUTE_LIMIT_FACTOR: '1000' })
      const work = watchWork()
      const body = { surprise: ink }
      const reply = await tab.call(method, path, body, { key: crypto.randomUUID() })
      expect(reply.json).toMatchObject({ error: { code: 'invalid' } })
      expect(work).toEqual([])
      expect(tab.insurer.asked).toEqual([])
    },
  )

  test.each(calls.filter((call) => 'route' in limitOf(call)).map((call) => [nameOf(call), call] as const))(
    'over its route limit, %s reads no byte of its body',
    async (_name, { method, path }) => {
      const { state, body } = unreadBody()
      const reply = await browser({}, { LIMIT }).send(path, {
        method,
        headers: { ...own, 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
        body,
      })
      expect([reply.status, state.isRead]).toEqual([429, false])
    },
  )
})

/** True if the request may have an empty body. */
const withoutBody = 'POST /api/vehicle-photos/:ref/submission'

test('every call of a link with a body has a valid body in this walk', () => {
  const taking = linkCalls.filter(({ body }) => body !== undefined)
  expect(taking.filter((call) => bodyOf(call) === undefined).map(nameOf)).toEqual([withoutBody])
})

describe('[SIG-15] a signature by an open link', () => {
  const document = {
    id: 'd',
    json: {
      name: 'ANA',
      completed: false,
      started: true,
      document: { id: 'd', link: '/docs/files/t', typeStatus: { id: 3, name: 'Convenio' }, sha256: null },
    },
  }

  test('a signature over its link’s limit answers 429 before its picture is decoded', async () => {
    const refusing = { take: () => Promise.resolve({ allowed: false, retryAfterSeconds: 60 }) }
    const getByName = (name: string) =>
      name.startsWith('signaturesPerLink:') ? refusing : env.LIMIT.getByName(name)
    const tab = browser(
      { readFormDocument: () => document },
      // The cast is safe: the gateway uses only this method of the binding.
      { LIMIT: { getByName } as unknown as typeof env.LIMIT },
    )
    const opened = await tab.submit(`/document/signature/approval/3/${crypto.randomUUID()}/llave`)
    const ref = opened.headers.get('location')?.split('/').at(-1) ?? ''
    const work = watchWork()
    const body = { signature: ink, method: 'drawn', sha256: 'a'.repeat(64) }
    const sent = await tab.call('POST', `/api/signature/${ref}/signature`, body, { key: crypto.randomUUID() })
    expect(sent.status).toBe(429)
    expect(work).toEqual([])
  })
})
