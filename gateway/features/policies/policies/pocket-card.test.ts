import { expect, test } from 'vitest'
import type { PocketCard } from '#shared/contracts/policies/pocket-card.ts'
import { paths } from '#shared/paths.ts'
import { browser, pageData } from '#gateway/testing/browser.ts'
import { failure } from '#gateway/testing/fake-insurer.ts'
import { productOf, signedIn } from '#gateway/testing/people.ts'

const DAY = 86_400_000
const at = (days: number) => new Date(Date.now() + days * DAY).toISOString()
const productFrom = (number: string, start: number | null, action = 3) => {
  const product = productOf(number)
  const [policy] = product.policies
  const dates = {
    start_date: start === null ? null : at(start),
    end_date: start === null ? null : at(start + 365),
  }
  return { ...product, policies: policy ? [{ ...policy, ...dates, action: { code: action } }] : [] }
}

test('[D63] the pocket card has every policy in force or to begin', async () => {
  const products = [
    productFrom('AE1', 5),
    productFrom('AE2', -5),
    productFrom('AE3', -400),
    productFrom('AE4', null),
    productFrom('AE5', -5, 4),
    productFrom('XZ6', -5),
  ]
  const tab = await signedIn({ listPolicies: () => ({ products }) })
  const { policies } = (await tab.call('GET', '/api/pocket-card')).json as PocketCard
  expect(policies.map(({ policyNumber, status }) => [policyNumber, status])).toEqual([
    ['AE2', 'active'],
    ['AE1', 'toBegin'],
  ])
  expect(JSON.stringify(policies)).not.toMatch(/id-AE|VIN/)
})

test('[D162] [D63] the pocket card has the end of cover of a debt, and waits for it one second at most', async () => {
  const products = [{ ...productFrom('AE1', -35), payment_status: 2 }, productFrom('AE2', -5)]
  const duesWith = async (paymentHistory: () => object) => {
    const tab = await signedIn({
      listPolicies: () => ({ products }),
      paymentHistory: paymentHistory as never,
    })
    const { policies } = (await tab.call('GET', '/api/pocket-card')).json as PocketCard
    const asked = tab.insurer.askedFor('paymentHistory').map(({ params }) => params.policyNumber)
    expect([...new Set(asked)]).toEqual(['AE1'])
    return policies.map(({ due }) => due)
  }
  const debt = {
    payment_date: '2026-10-13T18:00:00.000Z',
    amount: 310_000,
    status: 7,
    cover_until: '2026-11-12T18:00:00.000Z',
  }
  expect(await duesWith(() => ({ payments: [debt] }))).toEqual([{ coveredUntil: '2026-11-12' }, undefined])
  expect(await duesWith(() => failure(503))).toEqual([{ coveredUntil: null }, undefined])
  expect(await duesWith(() => new Promise(() => undefined))).toEqual([{ coveredUntil: null }, undefined])
})

test('[D63] the pocket card comes with its page, and a failing insurer is an error', async () => {
  const tab = await signedIn({ listPolicies: () => ({ products: [productFrom('AE2', -5)] }) })
  expect(pageData(await tab.open(paths.pocketCard()))).toMatchObject({
    card: { policies: [{ policyNumber: 'AE2' }], isIncomplete: false },
  })
  const other = await signedIn({ listPolicies: () => failure(500) })
  expect(pageData(await other.open(paths.pocketCard()))).toMatchObject({ card: null })
  expect((await other.call('GET', '/api/pocket-card')).json).toMatchObject({ error: {} })
})

test('[D63] the offline page of the pocket card needs no session and has no data', async () => {
  const tab = browser()
  const page = await tab.open(`${paths.pocketCard()}/offline`)
  expect([page.status, pageData(page) ?? null]).toEqual([200, null])
  expect(page.headers.get('cache-control')).toBe('no-cache')
})

test("[D63] the pocket card's worker is revalidated and has its own content policy", async () => {
  const ASSETS = {
    fetch: async (input: RequestInfo | URL) =>
      new URL(new Request(input as Request).url).pathname === '/policies/policy/pocket-card.js'
        ? new Response('offlineWorker(self)', { headers: { 'content-type': 'text/plain' } })
        : new Response(null, { status: 404 }),
  }
  const worker = await browser({}, { ASSETS }).open(paths.pocketCardWorker())
  expect([worker.status, worker.text]).toEqual([200, 'offlineWorker(self)'])
  expect(Object.fromEntries(worker.headers)).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'content-security-policy': "default-src 'none'; connect-src 'self'",
    'cache-control': 'no-cache',
    'x-content-type-options': 'nosniff',
  })
})
