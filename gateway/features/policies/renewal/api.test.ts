import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { UpstreamProduct } from '#shared/upstream/policies/policies.ts'
import { pageData, type Browser } from '#gateway/testing/browser.ts'
import { failure, type FakeAnswers } from '#gateway/testing/fake-insurer.ts'
import { productOf, requested, signedIn } from '#gateway/testing/people.ts'
import { quotedPlan } from '#gateway/testing/plans.ts'

const DAY_MS = 86_400_000
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString()
const newKey = () => crypto.randomUUID()
const VIN = '3N1AB7AP0KY200001'

interface Told {
  readonly number?: string
  readonly vin?: string
  readonly action?: number
  /** Start of the policy in days from now; null if it was never paid. */
  readonly from?: number | null
  readonly until?: number
}

function policy({
  number = 'AE1',
  vin = VIN,
  action = 3,
  from = -300,
  until = 30,
}: Told = {}): UpstreamProduct {
  const product = productOf(number)
  const dates =
    from === null
      ? { start_date: null, end_date: null }
      : { start_date: inDays(from), end_date: inDays(until) }
  const policies = product.policies.map((one) => ({
    ...one,
    ...dates,
    action: { code: action },
    vehicle: { ...one.vehicle, vin },
  }))
  return { ...product, policies }
}

const listing = (...told: readonly Told[]): FakeAnswers => ({
  listPolicies: () => ({ products: told.map(policy) }),
  compactCatalogue: () => ({ version: 'v-1' }),
})
const location = ({ headers }: { headers: Headers }) => headers.get('location')
const order = { policyNumber: 'AE1', quotationId: 'q-1', planId: 'p-1', coupon: '' }
const request = (tab: Browser, key = newKey()) => tab.call('POST', '/api/renewals', order, { key })

describe('the page of a renewal', () => {
  const open = async (answers: FakeAnswers, step = 'plan') =>
    (await signedIn(answers)).open(`/policy-renewal/AE1/${step}`)

  test.each([
    ['[REN-13] that ends in 90 days', [{ until: 89.9 }]],
    ['that has ended', [{ from: -400, until: -35 }]],
    [
      '[REN-23] that has ended, and whose car has another one that was never paid',
      [
        { from: -400, until: -35 },
        { number: 'AE2', from: null },
      ],
    ],
  ] satisfies [string, Told[]][])('the renewal page opens with a policy %s', async (_, told) => {
    const page = await open(listing(...told))
    expect(page.status).toBe(200)
    expect(pageData(page)).toMatchObject({
      session: { firstName: 'Ana' },
      renewal: { policyNumber: 'AE1', vehicle: { vin: VIN }, isExpired: (told[0]?.until ?? 0) < 0 },
    })
  })

  test.each([
    ['[REN-13] that ends later than in 90 days', [{ until: 91 }]],
    ['[REN-22] whose car has one to begin', [{}, { number: 'AE2', from: 30, until: 395 }]],
    [
      '[REN-23] that has ended, and whose car is insured again',
      [
        { from: -400, until: -35 },
        { number: 'AE2', from: -10, until: 355 },
      ],
    ],
    ['[REN-24] that was cancelled', [{ action: 4 }]],
    ['that was never paid', [{ from: null }]],
  ] satisfies [string, Told[]][])(
    '[REN-16] [REN-O2] the renewal page redirects to the details of a policy %s',
    async (_, told) => {
      expect(location(await open(listing(...told)))).toBe('/policy/details/AE1?aviso=sin-renovacion')
      const asked = await (await signedIn(listing(...told))).call('GET', '/api/renewals/AE1')
      expect(asked.json).toMatchObject({ error: { code: 'not_renewable' } })
    },
  )

  test.each(['AE9', 'AE%201', 'XZ1'])(
    '[REN-14] the renewal of the unknown policy %s redirects to the list with a notice',
    async (number) => {
      const tab = await signedIn(listing({}))
      expect(location(await tab.open(`/policy-renewal/${number}/plan`))).toBe(
        '/policy/status/active?aviso=poliza-invalida',
      )
    },
  )

  test('[REN-O1] a renewal address without a step opens the first, without a number the list', async () => {
    const tab = await signedIn(listing({}))
    expect(location(await tab.open('/policy-renewal/AE1'))).toBe('/policy-renewal/AE1/plan')
    expect(location(await tab.open('/policy-renewal'))).toBe('/policy/status/active')
  })

  test('the renewal page opens while the insurer fails', async () => {
    const page = await open({
      listPolicies: () => failure(503),
      compactCatalogue: () => ({ version: 'v-1' }),
    })
    expect([page.status, pageData(page)]).toMatchObject([200, { renewal: null }])
  })

  test('[D89] the payment of a renewal opens only after its request', async () => {
    let told: readonly Told[] = [{}]
    const tab = await signedIn({
      ...listing({}),
      listPolicies: () => ({ products: told.map(policy) }),
      requestRenewal: requested,
      pay: () => ({ secret: 'pi_secret', policy_number: 'AE100' }),
    })
    const opened = () => tab.open('/policy-renewal/AE1/payment')
    expect(location(await opened())).toBe('/policy-renewal/AE1/plan')
    await request(tab)
    expect(pageData(await opened())).toMatchObject({ renewal: { policyNumber: 'AE1' }, begunPayments: [] })
    const charge = { policyId: 'id-AE100', paymentPlanId: 'annual' }
    await tab.call('POST', '/api/payments', charge, { key: newKey() })
    // The renewal is paid meanwhile, and the checkout still opens for a reload, to finish the steps after a payment.
    told = [{}, { number: 'AE100', from: 30, until: 395 }]
    expect(pageData(await opened())).toMatchObject({ renewal: { policyNumber: 'AE1' } })
    expect(location(await tab.open('/policy-renewal/AE1/review'))).toContain('sin-renovacion')
  })

  test('[REN-09] the receipt opens only for its own renewal', async () => {
    const tab = await signedIn(listing({}))
    const shown = () => tab.open('/policy-renewal/AE1/completion')
    expect(location(await shown())).toBe('/policy-renewal/AE1/plan')
    const receipt = { policyNumber: 'AE100', email: 'ana@correo.example' }
    await tab.call('POST', '/api/receipt', receipt)
    expect(location(await shown())).toBe('/policy-renewal/AE1/plan')
    const renews = { policyNumber: 'AE1', until: '2026-12-01T05:59:00.000Z' }
    await tab.call('POST', '/api/receipt', { ...receipt, renews })
    // A request for another receipt, from another tab, does not remove the stored renewal.
    await tab.call('POST', '/api/receipt', receipt)
    expect(pageData(await shown())).toMatchObject({ receipt: { policyNumber: 'AE100', renews } })
  })
})

describe('the price of the next year', () => {
  const quotation = () => ({ quotation_id: 'q-1', plans: [quotedPlan('custom')] })
  const ask = (tab: Browser, body: object = {}) =>
    tab.call('POST', '/api/renewals/AE1/quote', { coupon: '', customization: null, ...body })

  test("[REN-05] the renewal price is requested by number and coupon, and returned beside this year's", async () => {
    const tab = await signedIn({ quoteRenewal: () => ({ ...quotation(), current_total: 9_000_000 }) })
    expect((await ask(tab, { coupon: 'REGRESA5' })).json).toMatchObject({ thisYear: 9_000_000, isOwn: true })
    expect(tab.insurer.askedFor('quoteRenewal')[0]?.body).toEqual({
      policy_number: 'AE1',
      coupon: 'REGRESA5',
    })
  })

  test('[D60] an insurer that sends no price of this year leaves it null', async () => {
    const tab = await signedIn({ quoteRenewal: () => quotation() })
    expect((await ask(tab)).json).toMatchObject({ thisYear: null })
  })

  test('[REN-05] a customised renewal plan is priced', async () => {
    const tab = await signedIn({ quoteRenewal: () => quotation() })
    await ask(tab, { customization: { DM: { isEnabled: true, assured: null, deductible: 10 } } })
    expect(tab.insurer.askedFor('quoteRenewal')[0]?.body).toMatchObject({
      plans: [{ name: 'custom', coverages: [{ coverage_type: { name: 'DM' }, deductible: 10 }] }, {}, {}],
    })
  })

  test.each([
    ['[REN-14]', failure(404), 'policy_missing'],
    ['[REN-16]', failure(409, { code: 35 }), 'not_renewable'],
    ['[BUY-116]', failure(400, { code: 4000, message: "coupon X doesn't exists" }), 'coupon_unknown'],
    ['[REN-17]', failure(500), 'upstream_failed'],
  ])('%s a refused renewal quote has its code', async (_, answer, code) => {
    const tab = await signedIn({ quoteRenewal: () => answer.clone() })
    expect((await ask(tab, { coupon: 'X' })).json).toMatchObject({ error: { code } })
  })
})

test('[POL-20] an unpaid renewal in the list names the policy that it renews', async () => {
  type Card = { policyNumber: string; renews: unknown; expirationDate: string }
  const shown = async (...told: Told[]) => {
    const tab = await signedIn(listing(...told))
    return (await tab.call('GET', '/api/policies')).json as Record<'active' | 'pending', Card[]>
  }
  const waiting = { number: 'AE2', from: null }
  const { active, pending } = await shown({}, waiting, { number: 'AE3', vin: 'other', from: null })
  const until = active[0]?.expirationDate
  expect(active.map(({ policyNumber, renews }) => [policyNumber, renews])).toEqual([
    ['AE1', null],
    ['AE2', { policyNumber: 'AE1', until }],
    ['AE3', null],
  ])
  // The renewal is requested and unpaid, so the policy cannot be renewed a second time.
  expect(pending.map(({ policyNumber }) => policyNumber)).toEqual(['AE3', 'AE2'])
  const ended = await shown({ from: -400, until: -35 }, waiting)
  expect(ended.active[0]?.renews).toEqual({ policyNumber: 'AE1', until: null })
})

describe('[REN-O4] the request of a renewal', () => {
  beforeEach(() => void vi.useRealTimers())

  test('a renewal requests the accepted plan once per key', async () => {
    const tab = await signedIn({ requestRenewal: requested })
    const key = newKey()
    expect((await request(tab, key)).json).toEqual({ policyId: 'id-AE100', policyNumber: 'AE100' })
    await request(tab, key)
    expect(tab.insurer.askedFor('requestRenewal').map(({ body }) => body)).toEqual([
      { policy_number: 'AE1', plan_id: 'p-1', quotation_id: 'q-1' },
    ])
  })

  test.each([
    [failure(409, { code: 35 }), 'not_renewable'],
    [failure(409, { code: 33 }), 'not_renewable'],
    [failure(409, { code: 31 }), 'quotation_expired'],
    [failure(400, { code: 4000 }), 'coupon_refused'],
    [failure(404), 'policy_missing'],
    [failure(409), 'upstream_failed'],
  ])('a refused renewal request has its code', async (answer, code) => {
    const tab = await signedIn({ requestRenewal: () => answer.clone() })
    expect((await request(tab)).json).toMatchObject({ error: { code } })
  })

  test('[D60] [D79] a lost renewal request is found in the list and not sent again', async () => {
    let told: readonly Told[] = [{}]
    const tab = await signedIn({
      listPolicies: () => ({ products: told.map(policy) }),
      requestRenewal: () => {
        throw new Error('lost')
      },
      submissionOutcome: () => failure(404),
    })
    const key = newKey()
    expect((await request(tab, key)).json).toMatchObject({ error: { code: 'unreachable' } })
    expect((await request(tab, key)).json).toMatchObject({ error: { code: 'still_running' } })
    told = [{}, { number: 'AE100', from: null }]
    expect((await request(tab, key)).json).toEqual({ policyId: 'id-AE100', policyNumber: 'AE100' })
    expect(tab.insurer.askedFor('requestRenewal')).toHaveLength(1)
  })
})
