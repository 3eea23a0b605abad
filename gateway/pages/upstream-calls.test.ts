import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import { describe, expect, test } from 'vitest'
import { pages } from '#shared/sites.ts'
import { upstreamCalls } from '#shared/upstream/calls.ts'
import gateway from '../index.ts'
import { builtFiles, ORIGIN, pageData } from '../testing/browser.ts'
import type { Answers } from '../testing/fake-insurer.ts'
import { ana, signedIn } from '../testing/people.ts'
import { upstreamCallsOf } from './upstream-calls.ts'

const active = (id: string) => ({
  payment_status: 1,
  product_payment_type_id: 0,
  policies: [
    {
      id,
      number: `AE${id}`,
      action: { code: 3 },
      start_date: '2026-01-01T12:00:00Z',
      end_date: '2099-01-01T12:00:00Z',
      vehicle: {
        brand: 'NISSAN',
        model: 'VERSA',
        year: 2024,
        version: { code: '1', name: 'x' },
        plates: '',
        vin: id,
      },
      coverages: [],
    },
  ],
})

const answers: Answers = {
  userInfo: () => ana,
  listPolicies: () => ({ products: [active('1'), active('2'), active('3')] }),
  hasPhotos: () => ({ has_photos: true, required: true }),
  allowNewPolicy: () => ({ canRequestNewPolicy: true }),
}
const POLICIES = 3

const closed = pages.filter((page) => page.access === 'session')
const pathOf = (pattern: string) => pattern.replace(':status', 'active').replace(':policyNumber', 'AE1')

describe('signed-in pages', () => {
  test('the table has every one of them and no other', () => {
    expect(Object.keys(upstreamCallsOf).sort()).toEqual(closed.map(({ pattern }) => pattern).sort())
  })

  test.each(closed.map(({ pattern }) => pattern))('%s asks exactly what the table says', async (pattern) => {
    const tab = await signedIn(answers)
    await tab.call('POST', '/api/receipt', { policyNumber: 'AE1', email: 'ana@correo.example' })
    tab.insurer.asked.length = 0
    const page = await tab.open(pathOf(pattern))
    expect(page.status).toBe(200)
    const { once = [], perPolicy = [] } = upstreamCallsOf[pattern] ?? {}
    const expected = [...once, ...perPolicy.flatMap((id) => Array<string>(POLICIES).fill(id))]
    expect(tab.insurer.asked.map(({ name }) => upstreamCalls[name].id).sort()).toEqual(expected.sort())
    // All parts are there: nothing is left for the island to ask.
    expect(Object.values(pageData(page) ?? {}).filter((part) => part === null)).toEqual([])
  })

  test('a page and its data start at once, and the page is sent before its data is there', async () => {
    const held = Promise.withResolvers<typeof ana>()
    const order: string[] = []
    const tab = await signedIn({
      ...answers,
      userInfo: () => {
        order.push('asked')
        return held.promise
      },
    })
    const ASSETS = {
      async fetch(input: RequestInfo | URL) {
        order.push('file')
        return builtFiles.fetch(input)
      },
    }
    const context = createExecutionContext()
    const cookie = [...tab.cookies].map((pair) => pair.join('=')).join('; ')
    const bindings = { ...tab.bindings, ASSETS }
    const response = await gateway.request(
      `${ORIGIN}/policy/owner`,
      { headers: { cookie } },
      bindings,
      context,
    )
    const reader = response.body?.getReader()
    const first = new TextDecoder().decode((await reader?.read())?.value)
    expect(first).toContain('<!doctype html>')
    expect(first).not.toContain('page-data')
    expect([...new Set(order)].sort()).toEqual(['asked', 'file'])
    held.resolve(ana)
    let rest = ''
    for (let chunk = await reader?.read(); chunk?.done === false; chunk = await reader?.read())
      rest += new TextDecoder().decode(chunk.value)
    expect(rest).toContain('"firstName":"Ana"')
    await waitOnExecutionContext(context)
  })
})
