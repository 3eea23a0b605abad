import { globSync } from 'node:fs'
import { expect, test } from 'vitest'
import { safeParse } from 'zod'
import type { Endpoint } from '../contracts/endpoint.ts'
import { upstreamCalls } from './calls.ts'
import { fillPath, joinUrl } from './join-url.ts'
import { upstreamErrorSchema } from './errors.ts'

const calls: [string, Endpoint][] = Object.entries(upstreamCalls)

test('[API-08] every upstream call names a configured base and its requirement', () => {
  for (const [name, call] of calls) {
    expect(['journey', 'public', 'defender', 'invoices'], name).toContain(call.base)
    expect(call.id, name).toMatch(/^API-\d+$/)
  }
})

test('no two upstream calls share address and names, nor a requirement', () => {
  const addresses = calls.map(([, call]) => {
    // Calls for lists of the claim forms share one address and differ by query (API-91 to API-97); a folio and its QR
    // differ by body (API-107, API-108).
    const namesOf = (part: unknown) => Object.keys((part as { shape?: object } | undefined)?.shape ?? {})
    const names = [...namesOf(call.query), ...namesOf(call.body)].toSorted()
    return `${call.base} ${call.method} ${call.path} ${names.join()}`
  })
  expect(new Set(addresses).size).toBe(addresses.length)
  const ids = calls.map(([, call]) => call.id)
  expect(new Set(ids).size).toBe(ids.length)
})

test('every upstream endpoint is listed, under a unique export name', async () => {
  const files = globSync('shared/upstream/**/*.ts').filter((file) => !/\.test\.ts$|\/calls\.ts$/.test(file))
  const modules = files.map((file) => import(`../../${file}`) as Promise<Record<string, unknown>>) // its exports
  const exports = (await Promise.all(modules)).flatMap((module) => Object.entries(module))
  const described = exports.filter(
    ([, value]) => typeof value === 'object' && value !== null && 'effect' in value,
  )
  expect(described.map(([name]) => name).sort()).toEqual(Object.keys(upstreamCalls).sort())
  const names = exports.map(([name]) => name)
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
})

test('every documented call of purchase, renewal, people, identity, access and invoices is described', () => {
  const wanted = [...range(10, 39), ...range(61, 66), ...range(71, 77), ...range(122, 125)]
  const described = new Set(calls.map(([, call]) => call.id))
  expect(wanted.filter((id) => !described.has(id))).toEqual([])
})

test('[API-04] calls with a timestamp send the current time in milliseconds', () => {
  for (const name of ['listPolicies', 'userInfo', 'identityStatus', 'validateInvoice'] as const) {
    const query = { timestamp: '1700000000000', product_id: 'product-1' }
    expect(upstreamCalls[name].query?.parse(query)).toMatchObject({ timestamp: 1_700_000_000_000 })
  }
})

test('[API-09] undocumented fields of a response are dropped', () => {
  const answer = { canRequestNewPolicy: true, surprise: 1 }
  expect(upstreamCalls.allowNewPolicy.reply.parse(answer)).toEqual({ canRequestNewPolicy: true })
})

test('[FND-53] every list of the claims is read as entries of id and name, whatever else they have', () => {
  const lists = calls.filter(([, { id = '' }]) => [...range(91, 97), 'API-99'].includes(id))
  expect(lists).toHaveLength(8)
  const answer = [
    { id: 3, name: 'Choque', order: 1 },
    { id: 'p-2', name: 'Ciclista', order: 2 },
  ]
  for (const [name, { reply }] of lists)
    expect(safeParse(reply, answer).data, name).toEqual([
      { id: '3', name: 'Choque' },
      { id: 'p-2', name: 'Ciclista' },
    ])
})

test('a base and a path are joined with exactly one slash', () => {
  for (const base of ['http://a/journey', 'http://a/journey/']) {
    for (const path of ['v1/quotation', '/v1/quotation'])
      expect(joinUrl(base, path)).toBe('http://a/journey/v1/quotation')
  }
})

test('fillPath encodes path values and throws for a missing one', () => {
  expect(fillPath('/email/:email/isAvailable', { email: 'a/b@c.mx' })).toBe('/email/a%2Fb%40c.mx/isAvailable')
  expect(() => fillPath('/vin/:vin', {})).toThrow('needs "vin"')
})

test('an upstream error has a numeric or text code, and optionally a decline code', () => {
  expect(upstreamErrorSchema.parse({ code: 4000, message: "coupon doesn't exists" }).code).toBe(4000)
  const declined = { code: 'card_declined', message: 'declined', decline_code: 'insufficient_funds' }
  expect(upstreamErrorSchema.parse(declined).decline_code).toBe('insufficient_funds')
})

function range(from: number, to: number): string[] {
  return Array.from({ length: to - from + 1 }, (_, index) => `API-${from + index}`)
}

test('[D60] a call whose response is undocumented accepts any response', () => {
  const unshown = new Set([
    'API-17',
    'API-31',
    'API-35',
    'API-36',
    'API-39',
    'API-62',
    'API-63',
    'API-64',
    'API-65',
    'API-66',
    'API-68',
    'API-70',
    'API-76',
  ])
  const asked = calls.filter(([, { id = '' }]) => unshown.has(id))
  expect(asked).toHaveLength(unshown.size)
  const refused = asked.flatMap(([name, { reply }]) =>
    [null, 'OK', [], { ok: true }, { data: null, message: 'Success' }]
      .filter((answer) => !safeParse(reply, answer).success)
      .map((answer) => `${name}: ${JSON.stringify(answer)}`),
  )
  expect(refused).toEqual([])
  // The answer is an HTML page, which a proxy may send instead of JSON (D3).
  const taken = asked.filter(([, { reply }]) => safeParse(reply, undefined).success)
  expect(taken).toEqual([])
})
