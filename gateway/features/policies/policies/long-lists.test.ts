/** A person with 150 policies: counts what a page parses, requests and sends (D338). */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { pageData, type Browser } from '#gateway/testing/browser.ts'
import type { FakeAnswers } from '#gateway/testing/fake-insurer.ts'
import { ana, productOf, signedIn } from '#gateway/testing/people.ts'

const MANY = 150
/** A coverage that the gateway cannot parse: the log names it if the gateway tried to parse it. */
const UNREADABLE = { coverage_type: 7 } as never

const withCoverage = (product: ReturnType<typeof productOf>) => ({
  ...product,
  policies: product.policies.map((policy) => ({ ...policy, coverages: [UNREADABLE] })),
})

const own = { ...productOf('AE1'), product_payment_type_id: 1 }
const others = Array.from({ length: MANY - 1 }, (_, index) =>
  withCoverage(productOf(`AE${String(index + 2)}`)),
)

const answers: FakeAnswers = {
  userInfo: () => ana,
  listPolicies: () => ({ products: [...others.slice(0, 75), own, ...others.slice(75)] }),
  policyByNumber: () => ({ ...own.policies[0], product_payment_type_id: 1 }) as never,
  hasPhotos: () => ({ has_photos: true, required: true }),
  pendingOfPerson: () => ({ charges: [], documents: [], invoices: [] }),
  pendingClaims: () => ({ claims: [], forms: [] }),
  paymentMethod: () => ({ card: { card_number: '4242', brand: 'visa', provider: 'STRIPE' } }),
  paymentHistory: () => ({ payments: [] }),
  nextPayment: () => ({ payment: { payment_date: '2026-12-01T12:00:00Z', amount: 1 } }),
  compactCatalogue: () => ({ version: 'v-1' }),
}

interface Line {
  readonly upstream: readonly { readonly id: string; readonly unread?: readonly string[] }[]
}

describe('a person with 150 policies', () => {
  const written = vi.spyOn(console, 'log')
  let tab: Browser
  beforeEach(async () => {
    written.mockImplementation(() => undefined)
    tab = await signedIn(answers)
    tab.insurer.asked.length = 0
  })
  afterEach(() => written.mockReset())

  const listCall = () => {
    // The gateway writes one log line per request in this shape, so the cast is safe.
    const line = JSON.parse(String(written.mock.calls.at(-1)?.[0])) as Line
    return line.upstream.find(({ id }) => id === 'API-24')
  }

  test.each([
    '/policy/details/AE1',
    '/policy/management/AE1',
    '/policy/payment-method/AE1',
    '/policy/payment-history/AE1',
    '/policy/cancellation/AE1',
    '/policy-renewal/AE1/plan',
  ])('[D338] %s reads none of the other 149 policies', async (path) => {
    await tab.open(path)
    expect(tab.insurer.askedFor('listPolicies')).toHaveLength(1)
    expect(listCall()).toEqual({ id: 'API-24', status: 200, ms: expect.any(Number) })
  })

  test('[D338] the policy list reads no coverages and sends at most 430 bytes per policy', async () => {
    const page = await tab.open('/policy/status/active')
    expect(listCall()).toEqual({ id: 'API-24', status: 200, ms: expect.any(Number) })
    expect(tab.insurer.asked.length).toBeLessThanOrEqual(16)
    // The cast is safe: the page's loader writes this data.
    const { policies } = pageData(page) as { policies: { active: readonly object[] } }
    expect(policies.active).toHaveLength(MANY)
    expect(JSON.stringify(policies.active).length / MANY).toBeLessThanOrEqual(430)
  })

  test('[D338] another policy of the same car is found anywhere in the list', async () => {
    const next = productOf('AE900')
    const [policy] = next.policies
    if (policy === undefined) throw new TypeError('a product has a policy')
    const soon = new Date(Date.now() + 30 * 86_400_000).toISOString()
    const ending = { ...own, policies: own.policies.map((one) => ({ ...one, end_date: soon })) }
    const follower = {
      ...next,
      policies: [{ ...policy, start_date: soon, vehicle: { ...policy.vehicle, vin: ' vin-ae1 ' } }],
    }
    const renewed = await signedIn({
      ...answers,
      listPolicies: () => ({ products: [follower, ...others, ending] }),
      policyByNumber: () => ({ ...ending.policies[0], product_payment_type_id: 1 }) as never,
    })
    const { json } = await renewed.call('GET', '/api/policies/AE1')
    expect(json).toMatchObject({ renewalDate: soon, allowRenewal: false })
  })

  test('[D338] [D76] a list without the requested policy is read whole', async () => {
    await tab.open('/policy/payment-method/AE777')
    expect(listCall()?.unread).toContain('products[].policies[].coverages[].coverage_type')
  })
})
