import { afterEach, describe, expect, test, vi } from 'vitest'
import { never, safeParse } from 'zod/mini'
import { endpoints } from '#gateway/testing/endpoints.ts'
import { limits } from '#gateway/limits/limit-rules.ts'
import { browser, ORIGIN, type Browser, type Reply } from '#gateway/testing/browser.ts'
import { ana, signedIn, tokens } from '#gateway/testing/people.ts'
import type { Endpoint } from '#shared/contracts/endpoint.ts'

/** Texts that must be in no answer and no log line: stack traces, and typed input. */
const SECRET = 'what-somebody-typed'
const STACK = /\bat .*[.]ts|\bat [\w.]+ \(|node_modules|Error:/

const own = { 'x-volante': '1', origin: ORIGIN, 'sec-fetch-site': 'same-origin' }
const json = { ...own, 'content-type': 'application/json' }
type Make = (tab: Browser) => Promise<Reply>

const get =
  (path: string, headers: Record<string, string> = {}): Make =>
  (tab) =>
    tab.send(path, { headers })
const post =
  (body: BodyInit, headers: Record<string, string> = json, path = '/api/log-in'): Make =>
  (tab) =>
    tab.send(path, { method: 'POST', headers, body })
const method =
  (name: string, path: string, headers: Record<string, string> = json): Make =>
  (tab) =>
    tab.send(path, { method: name, headers })

const FORM = 'application/x-www-form-urlencoded'
const login = (more: string) => `{"email":"${SECRET}@correo.example","password":"Segura1928"${more}}`
const bytes = (...values: readonly number[]) => new Uint8Array(values)
const long = 'x'.repeat(60_000)

const calls: readonly [string, number, Make][] = [
  ['an unknown call', 404, get('/api/nothing')],
  ['an unknown call that is asked to change something', 404, method('POST', '/api/nothing')],
  ['the root of the calls', 404, get('/api')],
  ['a call with a slash too many', 404, get('/api/session/')],
  ['a call in capitals', 404, get('/api/SESSION')],
  ['a wrong method', 405, method('PUT', '/api/log-in')],
  ['DELETE of something that is read', 405, method('DELETE', '/api/config')],
  ['a method nobody knows', 405, method('PROPFIND', '/api/config')],
  ['reading what changes', 405, get('/api/log-in')],
  ['a wrong type', 415, post('{}', { ...own, 'content-type': 'text/plain' })],
  ['a form', 415, post(`email=${SECRET}`, { ...own, 'content-type': FORM })],
  ['no type', 415, post(bytes(123, 125), own)],
  ['packed JSON', 415, post(login(''), { ...json, 'content-encoding': 'gzip' })],
  ['JSON in two wrappings', 415, post(login(''), { ...json, 'content-encoding': 'br, gzip' })],
  ['XML', 415, post(`<a>${SECRET}</a>`, { ...own, 'content-type': 'application/xml' })],
  ['a type that only begins like ours', 415, post('{}', { ...own, 'content-type': 'application/jsonp' })],
  ['too much', 413, post(login(`,"more":"${long}"`))],
  [
    'too much, whatever it says of its length',
    413,
    post(login(`,"more":"${long}"`), { ...json, 'content-length': '2' }),
  ],
  ['half of JSON', 400, post(`{"email":"${SECRET}`)],
  ['nothing at all', 400, post('')],
  ['two values', 400, post('{}{}')],
  ['what is no UTF-8', 400, post(bytes(0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d))],
  ['a surrogate cut in two', 400, post(bytes(0x7b, 0x22, 0xed, 0xa0, 0x80, 0x22, 0x3a, 0x31, 0x7d))],
  ['UTF-16', 400, post(bytes(0xff, 0xfe, 0x7b, 0, 0x7d, 0))],
  ['15,000 arrays in each other', 422, post('['.repeat(15_000) + ']'.repeat(15_000))],
  ['5,000 objects in each other', 422, post('{"a":'.repeat(5_000) + '1' + '}'.repeat(5_000))],
  ['an array for an object', 422, post('[]')],
  ['null', 422, post('null')],
  ['a number for a text', 422, post('{"email":1,"password":2}')],
  ['a number beyond all numbers', 422, post('{"email":1e999,"password":1e999}')],
  ['half of a character', 422, post('{"email":"\\ud800na@b.mx","password":"Segura1928"}')],
  [
    'half of a character for a path',
    422,
    post('{"rfc":"\\ud83dPA900101AB1"}', json, '/api/availability/rfc'),
  ],
  ['dots for a path', 422, post('{"email":" .."}', json, '/api/availability/email')],
  ['a missing field', 422, post(`{"email":"${SECRET}"}`)],
  [
    'only what a prototype would bring',
    422,
    post('{"__proto__":{"email":"a@b.mx","password":"Segura1928"}}'),
  ],
  ['a constructor', 422, post('{"constructor":{"prototype":{"email":"a@b.mx","password":"x"}}}')],
  ['a parameter that does not fit', 422, get('/api/postal-codes/061')],
  ['a parameter with a control character', 404, get('/api/postal-codes/%00')],
  ['a parameter with markup', 422, get('/api/postal-codes/%3Cscript%3E')],
  ['a parameter that cannot be decoded', 404, get('/api/postal-codes/%ff')],
  ['nobody signed in', 401, get('/api/session')],
  [
    'a cookie that is none of ours',
    401,
    get('/api/session', { cookie: `__Host-auth_token=${'A'.repeat(43)}` }),
  ],
  ['a cookie of 60,000 letters', 401, get('/api/session', { cookie: `__Host-auth_token=${long}` })],
  ['a header of 60,000 letters', 401, get('/api/session', { 'x-anything': long, accept: long })],
  ['a change that is no change of anything', 404, method('POST', '/api')],
  ['a key that is no key', 401, method('POST', '/api/payments', { ...json, 'idempotency-key': SECRET })],
]

const pagesOf: readonly [string, number, Make][] = [
  ['an unknown page', 303, get(`/nothing/${SECRET}`)],
  ['an unknown page that names a host', 303, get('//evil.example/%2e%2e')],
  ['a path that cannot be decoded', 404, get('/policy/status/%ff')],
  ['what a scanner asks for', 404, get('/.env')],
  ['a method that pages do not have', 405, method('PUT', '/quoter')],
  ['a post to a page without a form', 405, method('POST', '/terminos', { ...own, origin: 'null' })],
  ['a page asked for a part of it', 200, get('/quoter', { range: 'bytes=999999-' })],
  ['a link with 60,000 letters', 200, get(`/email-validation?token=${long}`)],
]

afterEach(() => vi.restoreAllMocks())

async function observe(make: Make, tab: Browser) {
  const written = vi.spyOn(console, 'log').mockImplementation(() => undefined)
  const reply = await make(tab)
  return { reply, lines: written.mock.calls.map(([line]) => String(line)) }
}

/** The failure is logged once, with the id that the person sees and without the input. */
function expectToldOnce(reply: Reply, lines: readonly string[]): void {
  const id = reply.headers.get('x-request-id') ?? 'missing'
  expect(id).toMatch(/^[\w-]{36}$/)
  expect(lines).toHaveLength(1)
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ request: id, status: reply.status })
  const output = reply.text + JSON.stringify([...reply.headers])
  expect(output + lines.join('')).not.toContain(SECRET)
  expect(output).not.toMatch(STACK)
}

/** Every parameter is valid, so that the body decides. */
const withParams = (path: string) =>
  path
    .replace(':side', 'front')
    .replace('claim-payments/:kind', 'claim-payments/damage')
    .replace('files/:slot', 'files/id-front')
    .replace('adjuster/:ref/photos/:slot', 'adjuster/:ref/photos/reference-1')
    .replace(':slot', 'vin')
    .replaceAll(/:\w+/g, 'A'.repeat(22))
/** Routes whose body has no required field accept any object. */
const takesEmptyBody = ({ body }: Endpoint) => safeParse(body ?? never(), {}).success

describe('calls', () => {
  test.each(calls)('%s: %i, an error of the contract, logged once', async (_name, status, make) => {
    const tab = browser({ logIn: () => tokens(), userInfo: () => ana })
    const { reply, lines } = await observe(make, tab)
    expect(reply.status).toBe(status)
    expect(reply.json).toMatchObject({
      error: { code: expect.stringMatching(/^[a-z_]+$/), requestId: reply.headers.get('x-request-id') },
    })
    expect(reply.headers.get('content-type')).toBe('application/json; charset=utf-8')
    expectToldOnce(reply, lines)
    expect(tab.insurer.asked).toHaveLength(0)
  })

  test('too many requests answer 429, an error of the contract, logged once', async () => {
    const tab = browser({ checkEmail: () => ({ is_in_use: false }) })
    const look = post(`{"email":"${SECRET}@correo.example"}`, json, '/api/availability/email')
    vi.spyOn(console, 'log').mockImplementation(() => undefined)
    for (let n = 0; n < limits.availabilityPerAddress.count; n++) expect((await look(tab)).status).toBe(200)
    vi.restoreAllMocks()
    const { reply, lines } = await observe(look, tab)
    expect([reply.status, Number(reply.headers.get('retry-after')) > 0]).toEqual([429, true])
    expectToldOnce(reply, lines)
  })

  test('a wrong method answers the allowed ones', async () => {
    for (const [path, allowed] of [
      ['/api/log-in', 'POST'],
      ['/api/session', 'GET'],
      ['/api/reports', 'POST'],
    ])
      expect([path, (await browser().call('DELETE', path ?? '')).headers.get('allow')]).toEqual([
        path,
        allowed,
      ])
  })

  test('every endpoint with a body refuses each kind of bad body without calling the insurer', async () => {
    const tab = await signedIn()
    const before = tab.insurer.asked.length
    const headers = { ...json, 'idempotency-key': 'a-key-of-this-test-0001' }
    for (const endpoint of endpoints.filter(({ body }) => body !== undefined)) {
      const { method: verb, path } = endpoint
      const send = async (body: BodyInit, more: Record<string, string> = {}) =>
        (await tab.send(withParams(path), { method: verb, headers: { ...headers, ...more }, body })).status
      expect([path, await send('{')]).toEqual([path, 400])
      expect([path, await send(bytes(0xff))]).toEqual([path, 400])
      expect([path, await send('null')]).toEqual([path, 422])
      if (!takesEmptyBody(endpoint)) expect([path, await send('{"__proto__":{}}')]).toEqual([path, 422])
      expect([path, await send('{}', { 'content-type': 'text/json' })]).toEqual([path, 415])
      // Ten people with forty signatures fit into one request.
      const tooLong = path.startsWith('/api/adjuster/') ? long.repeat(10) : long
      expect([path, await send(`"${tooLong}"`)]).toEqual([path, 413])
    }
    expect(tab.insurer.asked).toHaveLength(before)
  })

  test('a field outside the contract is dropped and reaches neither the insurer nor a prototype', async () => {
    const tab = browser({ logIn: () => tokens() })
    const body = login(',"__proto__":{"isAdmin":true},"role":"ADMIN","password":"Segunda1928"')
    expect((await post(body)(tab)).status).toBe(200)
    // The last of two equal fields counts, and only it is passed on.
    expect(tab.insurer.askedFor('logIn')[0]?.body).toEqual({
      email: `${SECRET}@correo.example`,
      password: 'Segunda1928',
    })
    expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined()
  })

  test('a refusal names the invalid fields in words for a person', async () => {
    const reply = await post('{"email":"ana@b.mx"}')(browser())
    expect(reply.json).toMatchObject({ error: { fields: { password: 'Campo inválido.' } } })
  })
})

describe('pages', () => {
  test.each(pagesOf)('%s: %i, logged once', async (_name, status, make) => {
    const { reply, lines } = await observe(make, browser())
    expect(reply.status).toBe(status)
    expectToldOnce(reply, lines)
    if (status === 303) expect(reply.headers.get('location')).toBe('/?aviso=direccion-desconocida')
    if (status >= 400) {
      expect(reply.text).toContain(`Referencia: ${reply.headers.get('x-request-id')}`)
      expect(reply.text).toContain('tel:8009990160')
    }
    if (status === 405) expect(reply.headers.get('allow')).toMatch(/^GET, HEAD/)
  })

  test.each([
    ['JSON', login(''), 'application/json'],
    ['a form of 5,000 bytes', `email=a%40b.mx&password=Segura1928&more=${'x'.repeat(5_000)}`, FORM],
    ['what is no UTF-8', bytes(0x65, 0x3d, 0xff), FORM],
  ])(
    '[D83] the plain log-in form refuses %s with 400 and does not call the insurer',
    async (_, body, type) => {
      const tab = browser({ logIn: () => tokens() })
      const { reply, lines } = await observe(post(body, { ...own, 'content-type': type }, '/log-in'), tab)
      expect(reply.status).toBe(400)
      expectToldOnce(reply, lines)
      expect(tab.insurer.asked).toHaveLength(0)
    },
  )

  test('an exception on a page answers 500, an error page and one log line with its place', async () => {
    const throwing = {
      fetch: async (): Promise<Response> => {
        throw new TypeError(SECRET)
      },
    }
    const { reply, lines } = await observe(get('/quoter'), browser({}, { ASSETS: throwing }))
    expect(reply.status).toBe(500)
    expectToldOnce(reply, lines)
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      fault: 'TypeError',
      at: expect.stringContaining('at '),
    })
  })
})
