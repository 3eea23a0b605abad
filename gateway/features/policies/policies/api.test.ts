import { describe, expect, test } from 'vitest'
import type { PolicyLists } from '#shared/contracts/policies/policies.ts'
import type { UpstreamPolicy, UpstreamProduct } from '#shared/upstream/policies/policies.ts'
import { compactCatalogue } from '#sandbox/catalogue/compact.ts'
import { expandCatalogue } from '#sandbox/catalogue/expand.ts'
import { pageData } from '#gateway/testing/browser.ts'
import { failure, type FakeAnswers, type AskedCall } from '#gateway/testing/fake-insurer.ts'
import { accessToken, signedIn, tokens } from '#gateway/testing/people.ts'

const DAY = 86_400_000
const at = (days: number) => new Date(Date.now() + days * DAY).toISOString()

const policy = (
  number: string,
  start: number | null,
  end: number | null,
  more: Partial<UpstreamPolicy> = {},
): UpstreamPolicy => ({
  id: `id-${number}`,
  number,
  action: { code: 3 },
  start_date: start === null ? null : at(start),
  end_date: end === null ? null : at(end),
  vehicle: {
    brand: 'NISSAN',
    model: 'VERSA',
    year: 2024,
    version: { code: '1', name: 'Sense' },
    plates: 'ABC123',
    vin: `VIN-${number}`,
  },
  coverages: [],
  ...more,
})
const product = (...policies: UpstreamPolicy[]): UpstreamProduct => ({
  payment_status: 1,
  product_payment_type_id: 0,
  policies,
})

async function listsOf(products: UpstreamProduct[], photos = { has_photos: true, required: true }) {
  const tab = await signedIn({ listPolicies: () => ({ products }), hasPhotos: () => photos })
  const reply = await tab.call('GET', '/api/policies')
  return { tab, lists: reply.json as PolicyLists }
}
const numbers = (list: PolicyLists['active']) => list.map((card) => card.policyNumber)

describe('policies', () => {
  test('[POL-01] [API-24] the policies are requested with a timestamp', async () => {
    const { tab } = await listsOf([])
    expect(Number(tab.insurer.askedFor('listPolicies')[0]?.query.timestamp)).toBeGreaterThan(1e12)
  })

  test('[POL-02] [POL-03] the first policy without XZ represents its product', async () => {
    const { lists } = await listsOf([
      product(policy('XZ1', -10, 355), policy('AE1', -10, 355)),
      product(policy('XZ2', -10, 355)),
    ])
    expect(numbers(lists.active)).toEqual(['AE1'])
  })

  test('[FND-32] [POL-04] payment type and failure come from the product', async () => {
    const paidBy = (number: string, type: number, status = 1) => ({
      ...product(policy(number, -10, 355)),
      product_payment_type_id: type,
      payment_status: status,
    })
    const { lists } = await listsOf([
      paidBy('AE1', 1, 2),
      ...[2, 0, 3, 4, 5].map((type) => paidBy(`AE2${String(type)}`, type)),
    ])
    expect(lists.active.map(({ paymentType, paymentFailed }) => [paymentType, paymentFailed])).toEqual([
      ['SUBSCRIPTION', true],
      ['MONTHLY', false],
      ['ANNUAL', false],
      ['MONTHLY', false],
      ['MONTHLY', false],
      [null, false],
    ])
  })

  test('[POL-16] a product in its grace period has a failed payment', async () => {
    const { lists } = await listsOf(
      [1, 2, 3].map((status) => ({
        ...product(policy(`AE${String(status)}`, -10, 355)),
        payment_status: status,
      })),
    )
    expect(lists.active.map(({ paymentFailed }) => paymentFailed)).toEqual([false, true, false])
  })

  test('[POL-05] [D69] brand and model are shown in their usual spelling', async () => {
    const { lists } = await listsOf([product(policy('AE1', -10, 355))])
    expect(lists.active[0]).toMatchObject({ brand: 'Nissan', model: 'Versa' })
  })

  test('an unpaid policy has no payment type', async () => {
    const unpaid = { ...product(policy('AE1', null, null)), product_payment_type_id: 0 }
    const { lists } = await listsOf([unpaid, product(policy('AE2', -10, 355))])
    expect(lists.active.map(({ paymentType }) => paymentType)).toEqual([null, 'ANNUAL'])
  })

  test('[POL-33] each policy has the body of its car, or null without the catalogue', async () => {
    const rows = compactCatalogue(expandCatalogue())
    const car = (number: string, brand: string, model: string) => {
      const { vehicle, ...rest } = policy(number, -10, 355)
      return product({ ...rest, vehicle: { ...vehicle, brand, model } })
    }
    const products = [
      car('AE1', 'NISSAN', 'NP300'),
      car('AE2', 'Toyota', 'Sienna'),
      car('AE3', 'CITROEN', 'c3'),
      car('AE4', 'NISSAN', 'PAPALOTE'),
    ]
    const bodies = async (answers: FakeAnswers) => {
      const tab = await signedIn({ listPolicies: () => ({ products }), ...answers })
      const { active } = (await tab.call('GET', '/api/policies')).json as PolicyLists
      return active.map(({ body }) => body)
    }
    expect(await bodies({ compactCatalogue: () => ({ ...rows }) })).toEqual([
      'pickup',
      'van',
      'hatchback',
      null,
    ])
    expect(await bodies({ compactCatalogue: () => failure(404) })).toEqual([null, null, null, null])
  })

  const ofEveryStatus = [
    product(policy('AE1', -10, 355)),
    product(policy('AE2', 10, 375)),
    product(policy('AE3', null, null)),
    product(policy('AE4', -400, -35)),
    product(policy('AE5', -10, 355, { action: { code: 4 } })),
  ]

  test('[POL-31] [POL-32] active, expired and cancelled policies are separate lists', async () => {
    const { lists } = await listsOf(ofEveryStatus)
    expect([numbers(lists.active), numbers(lists.expired), numbers(lists.cancelled)]).toEqual([
      ['AE1', 'AE2', 'AE3'],
      ['AE4'],
      ['AE5'],
    ])
    expect(lists.active.map((card) => card.canManage)).toEqual([true, true, false])
  })

  const statusOf = async (...shape: Parameters<typeof policy>) => {
    const { active, expired, cancelled } = (await listsOf([product(policy(...shape))])).lists
    return [...active, ...expired, ...cancelled].map(({ status }) => status)
  }

  test('[POL-07] [POL-08] a cancelled policy is cancelled whatever its dates', async () => {
    for (const [start, end] of [
      [-10, 355],
      [10, 375],
      [null, null],
      [-400, -35],
    ] as const)
      expect(await statusOf('AE1', start, end, { action: { code: 4 } })).toEqual(['canceled'])
  })

  test('[POL-09] [POL-10] an issued or rehabilitated policy is active, or pending without dates', async () => {
    for (const code of [3, 5]) {
      expect(await statusOf('AE1', -10, 355, { action: { code } })).toEqual(['active'])
      expect(await statusOf('AE1', null, null, { action: { code } })).toEqual(['pending'])
    }
  })

  test('[POL-11] [POL-12] a policy is expired after its end and to begin before its start', async () => {
    expect(await statusOf('AE1', -400, -35)).toEqual(['expired'])
    expect(await statusOf('AE1', 10, 375)).toEqual(['toBegin'])
  })

  test('[POL-17] [POL-18] [POL-19] [POL-25] a later policy of the same vehicle renews this one', async () => {
    const vehicle = { ...policy('AE1', 0, 0).vehicle, vin: 'SAME' }
    const { lists } = await listsOf([
      product(policy('AE1', -300, 65, { vehicle })),
      product(policy('AE2', 65, 430, { vehicle })),
      product(policy('AE3', -300, 65)),
    ])
    expect(lists.active.find((card) => card.policyNumber === 'AE1')).toMatchObject({
      allowRenewal: false,
      renewalDate: lists.active.find((card) => card.policyNumber === 'AE2')?.startDate,
    })
    expect(lists.active.find((card) => card.policyNumber === 'AE3')).toMatchObject({ allowRenewal: true })
  })

  test('[POL-26] [API-25] photos are requested only for active and to-begin policies', async () => {
    const { tab } = await listsOf([
      product(policy('AE1', -10, 355)),
      product(policy('AE2', 10, 375)),
      product(policy('AE3', null, null)),
      product(policy('AE4', -400, -35)),
    ])
    expect(tab.insurer.askedFor('hasPhotos').map((asked) => asked.params.id)).toEqual(['id-AE1', 'id-AE2'])
  })

  test('[POL-27] [POL-28] pictures are missing only if required and known to be absent', async () => {
    const active = [product(policy('AE1', -10, 355))]
    const has = async (photos: { has_photos: boolean; required: boolean }) =>
      (await listsOf(active, photos)).lists.active[0]?.hasPictures
    expect(await has({ has_photos: false, required: true })).toBe(false)
    expect(await has({ has_photos: false, required: false })).toBe(true)
    expect(await has({ has_photos: true, required: true })).toBe(true)
    const tab = await signedIn({ listPolicies: () => ({ products: active }), hasPhotos: () => failure(400) })
    expect(((await tab.call('GET', '/api/policies')).json as PolicyLists).active[0]?.hasPictures).toBe(true)
  })

  test('[POL-29] the day from which pictures are required is configured', async () => {
    const answers: FakeAnswers = {
      listPolicies: () => ({ products: [product(policy('AE1', -10, 355))] }),
      hasPhotos: () => ({ has_photos: false, required: true }),
    }
    const has = async (days: number) => {
      const tab = await signedIn(answers, { PICTURES_RELEASE_DATE: at(days).slice(0, 10) })
      return ((await tab.call('GET', '/api/policies')).json as PolicyLists).active[0]?.hasPictures
    }
    expect(await has(-20)).toBe(false)
    expect(await has(-2)).toBe(true)
  })

  test('[POL-46] [BUY-172] a single unpaid policy is onboarding', async () => {
    const pending = product(policy('AE1', null, null))
    expect((await listsOf([pending])).lists.onboarding).toBe(true)
    expect((await listsOf([pending, product(policy('AE2', -10, 355))])).lists.onboarding).toBe(false)
    expect((await listsOf([])).lists.onboarding).toBe(false)
  })

  test('pending items come with the lists, threatened cover first', async () => {
    const products = [
      { ...product(policy('AE1', -10, 355)), payment_status: 2 },
      product(policy('AE2', -290, 75)),
      product(policy('AE3', -10, 355, { action: { code: 4 } })),
    ]
    const pendingOf = async (answers: FakeAnswers) => {
      const tab = await signedIn(answers)
      const { pending } = (await tab.call('GET', '/api/policies')).json as PolicyLists
      return pending.map((item) => [item.kind, 'policyNumber' in item ? item.policyNumber : null])
    }
    const asked = { listPolicies: () => ({ products }) }
    const photosOf = ({ params }: AskedCall) => ({ has_photos: params.id !== 'id-AE1', required: true })
    expect(await pendingOf({ ...asked, hasPhotos: photosOf })).toEqual([
      ['payment-failed', 'AE1'],
      ['photos', 'AE1'],
      ['renewal', 'AE2'],
    ])
    const paid = { listPolicies: () => ({ products: [product(policy('AE1', -10, 355))] }) }
    expect(await pendingOf({ ...paid, hasPhotos: () => ({ has_photos: true, required: true }) })).toEqual([])
  })

  test('[D127] an unpaid policy returns its debt, a lapsed one its end, until the car is insured again', async () => {
    const monthly = { product_payment_type_id: 1, payment_status: 2 }
    const refused = (cover_until: string) => ({
      payment_date: '2026-10-13T18:00:00.000Z',
      amount: 310_000,
      status: 7,
      cover_until,
    })
    const lapsed = policy('AE2', -95, 270, { action: { code: 4 } })
    const mandatory = policy('XZ2', -95, 270)
    const products = [
      { ...product(policy('AE1', -35, 330)), ...monthly },
      { ...product(lapsed), ...monthly, payment_status: 3, policies: [mandatory, lapsed] },
    ]
    const answers: FakeAnswers = {
      listPolicies: () => ({ products }),
      paymentHistory: () => ({ payments: [refused('2026-11-12T18:00:00.000Z')] }),
    }
    const tab = await signedIn(answers)
    const lists = (await tab.call('GET', '/api/policies')).json as PolicyLists
    const unpaid = { amount: 310_000, since: '2026-10-13', nextTry: null, coveredUntil: '2026-11-12' }
    expect(lists.active[0]?.due).toEqual(unpaid)
    expect(lists.cancelled[0]?.ended).toEqual({
      on: '2026-11-12',
      unpaid,
      mandatoryUntil: mandatory.end_date,
      cancelled: null,
      hasReceipt: false,
    })
    expect(lists.pending.map(({ kind }) => kind).toSorted()).toEqual(['payment-failed', 'policy-lapsed'])
    const again = {
      ...product(policy('AE3', -1, 364, { vehicle: lapsed.vehicle })),
      ...monthly,
      payment_status: 1,
    }
    const insured = await signedIn({ ...answers, listPolicies: () => ({ products: [...products, again] }) })
    const { pending } = (await insured.call('GET', '/api/policies')).json as PolicyLists
    expect(pending.map(({ kind }) => kind)).toEqual(['payment-failed'])
  })

  test('[D162] [D78] a debt whose payments cannot be read has no day, and the list of tasks is incomplete', async () => {
    const monthly = { product_payment_type_id: 1, payment_status: 2 }
    const own = policy('AE1', -35, 330)
    const photos = { hasPhotos: () => ({ has_photos: true, required: true }) }
    const overdue = (count: number, paymentHistory: () => object) =>
      signedIn({
        ...photos,
        listPolicies: () => ({
          products: Array.from({ length: count }, (_, index) => ({
            ...product(index === 0 ? own : policy(`AE${String(index + 1)}`, -35, 330)),
            ...monthly,
          })),
        }),
        policyByNumber: () => own,
        paymentHistory: paymentHistory as never,
      })
    const debt = { payment_date: '2026-10-13T18:00:00.000Z', amount: 310_000, status: 7 }
    const unsaid = { amount: null, since: null, nextTry: null, coveredUntil: null }
    const down = await overdue(1, () => failure(503))
    const lists = (await down.call('GET', '/api/policies')).json as PolicyLists
    expect(lists.active.map(({ due }) => due)).toEqual([unsaid])
    expect(lists.isPendingIncomplete).toBe(true)
    expect((await down.call('GET', '/api/policies/AE1')).json).toMatchObject({ due: unsaid })
    const read = await overdue(1, () => ({ payments: [debt] }))
    expect((await read.call('GET', '/api/policies')).json).toMatchObject({ isPendingIncomplete: false })
    // Payments are read of six policies at most; a seventh debt stays a debt.
    const many = await overdue(7, () => ({ payments: [debt] }))
    const seven = (await many.call('GET', '/api/policies')).json as PolicyLists
    expect(seven.active.map(({ due }) => due?.amount)).toEqual([...Array<number>(6).fill(310_000), null])
    expect(seven.isPendingIncomplete).toBe(true)
  })

  test('[POL-06] [FND-71] a failed policy list is an error', async () => {
    const tab = await signedIn({ listPolicies: () => failure(400) })
    expect((await tab.call('GET', '/api/policies')).json).toMatchObject({
      error: { code: 'upstream_failed', status: 400 },
    })
  })

  test('the policies contain neither insurer ids nor VINs', async () => {
    const { lists } = await listsOf([product(policy('AE1', -10, 355))])
    expect(JSON.stringify(lists)).not.toMatch(/id-AE1|VIN-AE1|ABC123/)
  })
})

describe('one policy by its number', () => {
  const coverages = [
    { coverage_type: { name: 'DM' }, enabled: true, sum_assured: null, deductible: 5 },
    { coverage_type: { name: 'SOMETHING_NEW' }, enabled: true, sum_assured: null, deductible: null },
  ]
  const whole = policy('AE1', -10, 355, { coverages })

  test('[POL-47] [POL-48] [API-40] a policy is returned with its combined coverages', async () => {
    const tab = await signedIn({ policyByNumber: () => ({ ...whole, product_payment_type_id: 1 }) })
    const reply = await tab.call('GET', '/api/policies/AE1')
    expect(reply.json).toMatchObject({
      policyNumber: 'AE1',
      status: 'active',
      paymentType: 'SUBSCRIPTION',
      vehicle: { brand: 'Nissan', model: 'Versa', version: 'Sense', plates: 'ABC123', vin: 'VIN-AE1' },
      coverages: [{ type: 'DM', isEnabled: true, deductible: 5, assured: null, allowDisable: false }],
      canManage: true,
    })
    expect(tab.insurer.askedFor('policyByNumber')[0]?.params).toEqual({ policyNumber: 'AE1' })
  })

  test.each([
    ['268400000', 268_400_000],
    [268_400_000, 268_400_000],
    [0, null],
    [null, null],
    [undefined, null],
  ])(
    "[D224] [D60] a car's value of %s from the insurer is shown, and 0 or none as unknown",
    async (answered, value) => {
      const vehicle = { ...whole.vehicle, commercial_value: answered as number }
      const products = [product({ ...whole, vehicle })]
      const tab = await signedIn({
        policyByNumber: () => ({ ...whole, vehicle }),
        listPolicies: () => ({ products }),
      })
      expect((await tab.call('GET', '/api/policies/AE1')).json).toMatchObject({ vehicle: { value } })
      expect((await tab.call('GET', '/api/pocket-card')).json).toMatchObject({
        policies: [{ vehicle: { value } }],
      })
    },
  )

  test('[D60] [POL-60] a missing payment type is taken from the policy list', async () => {
    const products = [product(policy('AE2', -10, 355)), { ...product(whole), product_payment_type_id: 1 }]
    const typeOf = async (answers: FakeAnswers) => {
      const tab = await signedIn({ policyByNumber: () => whole, ...answers })
      return ((await tab.call('GET', '/api/policies/AE1')).json as { paymentType: string | null }).paymentType
    }
    expect(await typeOf({ listPolicies: () => ({ products }) })).toBe('SUBSCRIPTION')
    expect(await typeOf({ listPolicies: () => ({ products: [] }) })).toBeNull()
    expect(await typeOf({ listPolicies: () => failure(503) })).toBeNull()
  })

  describe('[D162] [D3] a debt or an early end that only the list has', () => {
    const early = policy('AE1', -95, 270, { action: { code: 4 } })
    const down = () => failure(503)
    const isUnread = async (
      own: UpstreamPolicy & { product_payment_type_id?: number },
      more: FakeAnswers,
    ) => {
      const tab = await signedIn({ policyByNumber: () => own, ...more })
      const { json } = await tab.call('GET', '/api/policies/AE1')
      return (json as { isStandingUnread?: true }).isStandingUnread
    }

    test('is unread if the list fails or lacks the policy', async () => {
      expect(await isUnread(whole, { listPolicies: down })).toBe(true)
      expect(await isUnread(early, { listPolicies: down })).toBe(true)
      expect(await isUnread(whole, { listPolicies: () => ({ products: [] }) })).toBe(true)
    })

    test('is known from the list, or absent from an insurer without one', async () => {
      expect(await isUnread(whole, { listPolicies: () => ({ products: [product(whole)] }) })).toBeUndefined()
      expect(await isUnread(whole, { listPolicies: () => failure(501) })).toBeUndefined()
    })

    test('cannot exist for a policy that is paid at once or has run out', async () => {
      const annual = { ...whole, product_payment_type_id: 0 }
      expect(await isUnread(annual, { listPolicies: down })).toBeUndefined()
      expect(await isUnread(policy('AE1', -400, -35), { listPolicies: down })).toBeUndefined()
    })

    test('has no known reason while the payments of a cancelled policy are unread', async () => {
      const products = [{ ...product(early), product_payment_type_id: 1 }]
      const listPolicies = () => ({ products })
      expect(await isUnread(early, { listPolicies, paymentHistory: down })).toBe(true)
      const payments = () => ({ payments: [] })
      expect(await isUnread(early, { listPolicies, paymentHistory: payments })).toBeUndefined()
    })

    test('leaves the card of the policy unknown together with its payment type', async () => {
      const tab = await signedIn({ policyByNumber: () => whole, listPolicies: down })
      expect(pageData(await tab.open('/policy/management/AE1'))).toMatchObject({ hasCard: null })
    })
  })

  test("[API-31] the policy's management knows the last renewal choice", async () => {
    const logIn = () => tokens(accessToken(`chooses-${crypto.randomUUID()}`))
    const tab = await signedIn({ logIn, policyByNumber: () => whole, automaticRenewal: () => ({}) })
    const shown = async () =>
      (pageData(await tab.open('/policy/management/AE1')) as { renewsItself: unknown }).renewsItself
    expect(await shown()).toBeNull()
    for (const accept of [true, false]) {
      const key = crypto.randomUUID()
      await tab.call('POST', '/api/policies/AE1/automatic-renewal', { accept }, { key })
      expect(await shown()).toBe(accept)
    }
  })

  test("[POL-60] the policy's management knows whether there is a card", async () => {
    const cardOf = async (type: number, paymentMethod: FakeAnswers['paymentMethod']) => {
      const tab = await signedIn({
        policyByNumber: () => ({ ...whole, product_payment_type_id: type }),
        ...(paymentMethod && { paymentMethod }),
      })
      const page = pageData(await tab.open('/policy/management/AE1')) as { hasCard: boolean | null }
      return [page.hasCard, ...tab.insurer.askedFor('paymentMethod').map(({ params }) => params.id)]
    }
    const card = { card_number: '**** 4242', brand: 'visa', provider: 'STRIPE' }
    expect(await cardOf(1, () => ({ card }))).toEqual([true, 'id-AE1'])
    expect(await cardOf(1, () => ({ card: null }))).toEqual([false, 'id-AE1'])
    expect(await cardOf(1, () => failure(403))).toEqual([null, 'id-AE1'])
    // A policy that is paid at once has no stored card, so the insurer is not called.
    expect(await cardOf(0, () => ({ card }))).toEqual([false])
  })

  test('[POL-55] a policy that is already renewed cannot be renewed again', async () => {
    const own = policy('AE1', -300, 65)
    const next = { ...policy('AE2', 65, 430), vehicle: own.vehicle }
    const allowed = async (answers: FakeAnswers) => {
      const tab = await signedIn({
        policyByNumber: () => ({ ...own, product_payment_type_id: 1 }),
        ...answers,
      })
      return (await tab.call('GET', '/api/policies/AE1')).json
    }
    const list = (...all: UpstreamPolicy[]) => ({
      listPolicies: () => ({ products: all.map((one) => product(one)) }),
    })
    expect(await allowed(list(own, next))).toMatchObject({
      allowRenewal: false,
      renewalDate: next.start_date,
    })
    expect(await allowed(list(own))).toMatchObject({ allowRenewal: true })
    // If the list is unavailable the renewal is allowed here, and the renewal call itself refuses.
    expect(await allowed({ listPolicies: () => failure(503) })).toMatchObject({ allowRenewal: true })
  })

  test('[POL-58] [POL-O12] the management of a policy that cannot be managed redirects to its details', async () => {
    const opened = async (answer: UpstreamPolicy) => {
      const tab = await signedIn({ policyByNumber: () => ({ ...answer, product_payment_type_id: 1 }) })
      const page = await tab.open('/policy/management/AE1')
      return [page.status, page.headers.get('location')]
    }
    expect(await opened(whole)).toEqual([200, null])
    expect(await opened(policy('AE1', 10, 375))).toEqual([200, null])
    for (const other of [
      policy('AE1', -400, -35),
      policy('AE1', null, null),
      policy('AE1', -10, 355, { action: { code: 4 } }),
    ])
      expect(await opened(other)).toEqual([303, '/policy/details/AE1'])
  })

  test('[POL-57] [POL-64] an unknown policy redirects to the list with a notice', async () => {
    const tab = await signedIn({ policyByNumber: () => failure(404) })
    expect((await tab.call('GET', '/api/policies/AE404')).json).toMatchObject({
      error: { code: 'policy_missing' },
    })
    for (const number of ['AE404', '%22%3E', 'x'.repeat(50)]) {
      for (const room of ['details', 'management']) {
        const page = await tab.open(`/policy/${room}/${number}`)
        expect([page.status, page.headers.get('location')], number).toEqual([
          303,
          '/policy/status/active?aviso=poliza-invalida',
        ])
      }
    }
  })

  test('[POL-02] a hidden XZ policy is never requested', async () => {
    const tab = await signedIn({ policyByNumber: () => whole })
    expect((await tab.call('GET', '/api/policies/XZ1')).json).toMatchObject({
      error: { code: 'policy_missing' },
    })
    expect(tab.insurer.askedFor('policyByNumber')).toEqual([])
  })

  test('a failing insurer still opens the details page', async () => {
    const tab = await signedIn({ policyByNumber: () => failure(400) })
    expect((await tab.open('/policy/details/AE1')).status).toBe(200)
  })
})
