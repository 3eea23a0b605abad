import { describe, expect, test, vi } from 'vitest'
import { browser } from '#gateway/testing/browser.ts'
import { failure, type FakeAnswers, type AskedCall } from '#gateway/testing/fake-insurer.ts'
import { signedIn } from '#gateway/testing/people.ts'

const missing = () => failure(404)
/** An insurer with the documents' four calls, and no call for the whole catalogue. */
const plain = (more: FakeAnswers = {}): FakeAnswers => ({
  compactCatalogue: missing,
  listBrands: () => ({
    brands: [
      { id: 7, name: 'TOYOTA' },
      { id: 10, name: 'KIA' },
    ],
  }),
  listTypes: ({ params }) => ({ types: [{ id: 71, brand_id: Number(params.brand), name: 'YARIS' }] }),
  listYears: () => ({ models: [2023, 2025, 2024].map((model) => ({ brand_id: 7, type_id: 71, model })) }),
  listVersions: () => ({
    versions: [
      { id: 7001, parts: ['LE', 'SEDAN', '4P'] },
      { id: 7002, parts: ['XLE'] },
    ],
  }),
  ...more,
})

const counts = (tab: { insurer: { asked: readonly AskedCall[] } }) =>
  tab.insurer.asked.reduce<Record<string, number>>(
    (counted, { name }) => ({ ...counted, [name]: (counted[name] ?? 0) + 1 }),
    {},
  )

describe('an insurer without the whole catalogue (API-124, D60)', () => {
  test.each([404, 405, 501, 401])(
    '[API-13] [API-14] [API-15] [API-16] after a %i for the catalogue, each list is loaded once for all',
    async (status) => {
      const tab = browser(plain({ compactCatalogue: () => failure(status) }))
      const list = (await tab.call('GET', '/api/catalogue?v=of-the-page')).json as { version: string }
      expect(list).toEqual({
        version: expect.stringMatching(/^b-/),
        brands: [
          { id: 7, name: 'Toyota' },
          { id: 10, name: 'Kia' },
        ],
      })
      for (let person = 0; person < 3; person++) {
        expect((await tab.call('GET', `/api/catalogue/7?v=${list.version}`)).json).toMatchObject({
          version: list.version,
          models: [{ id: 71, name: 'Yaris' }],
        })
        expect((await tab.call('GET', '/api/catalogue/7/71')).json).toEqual({ years: [2025, 2024, 2023] })
        expect((await tab.call('GET', '/api/catalogue/7/71/2024')).json).toEqual({
          versions: [
            { id: 7001, name: 'LE SEDAN 4P', code: '~7001' },
            { id: 7002, name: 'XLE', code: '~7002' },
          ],
        })
      }
      expect(counts(tab)).toEqual({
        compactCatalogue: 1,
        listBrands: 1,
        listTypes: 1,
        listYears: 1,
        listVersions: 1,
      })
      expect(tab.insurer.askedFor('listVersions')[0]?.params).toEqual({
        brand: '7',
        type: '71',
        model: '2024',
      })
    },
  )

  test('fifty concurrent requests for one choice load each list once', async () => {
    const tab = browser(plain())
    const replies = await Promise.all(
      Array.from({ length: 50 }, () => tab.call('GET', '/api/catalogue/7/71/2025')),
    )
    expect(replies.map(({ status }) => status)).toEqual(Array(50).fill(200))
    expect(counts(tab)).toEqual({ listBrands: 1, listTypes: 1, listYears: 1, listVersions: 1 })
  })

  test('a number outside its list is not sent to the insurer', async () => {
    const tab = browser(plain())
    for (const path of ['8', '7/72', '7/71/1999', '999999999/71', '8/71/2024']) {
      const reply = await tab.call('GET', `/api/catalogue/${path}`)
      expect([path, reply.status, reply.json]).toMatchObject([
        path,
        404,
        { error: { code: 'unknown_vehicle' } },
      ])
    }
    expect(counts(tab)).toEqual({ compactCatalogue: 1, listBrands: 1, listTypes: 1, listYears: 1 })
    expect((await tab.call('GET', '/api/catalogue/7/-71')).status).toBe(422)
  })

  test('[API-07] [BUY-14] a failed list is retried', async () => {
    let failures = 1
    const listTypes = () =>
      failures-- > 0 ? failure(503) : { types: [{ id: 71, brand_id: 7, name: 'YARIS' }] }
    const tab = browser(plain({ listTypes }))
    expect((await tab.call('GET', '/api/catalogue/7')).json).toMatchObject({ models: [{ id: 71 }] })
    expect(tab.insurer.askedFor('listTypes')).toHaveLength(2)
  })

  test('[D45] old lists are returned at once while the insurer fails', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-03-02T18:00:00Z') })
    let isDown = false
    const whenUp = <Reply>(answer: Reply) => (isDown ? failure(503) : answer)
    const listYears = () => whenUp({ models: [{ brand_id: 7, type_id: 71, model: 2025 }] })
    const listTypes = () => whenUp({ types: [{ id: 71, brand_id: 7, name: 'YARIS' }] })
    const listBrands = () => whenUp({ brands: [{ id: 7, name: 'TOYOTA' }] })
    const compactCatalogue = () => failure(isDown ? 503 : 404)
    const tab = browser(plain({ compactCatalogue, listBrands, listTypes, listYears }))
    await tab.call('GET', '/api/catalogue/7/71')
    await tab.call('GET', '/api/catalogue')
    isDown = true
    vi.setSystemTime(Date.parse('2026-03-12T18:00:00Z'))
    expect((await tab.call('GET', '/api/catalogue')).json).toMatchObject({ brands: [{ id: 7 }] })
    expect((await tab.call('GET', '/api/catalogue/7/71')).json).toEqual({ years: [2025] })
    vi.useRealTimers()
  })

  test('an outage does not count as a missing catalogue, and the old copy stays', async () => {
    const begun = Date.parse('2026-03-02T18:00:00Z')
    vi.useFakeTimers({ toFake: ['Date'], now: begun })
    let isMissing = false
    const tab = browser(plain({ compactCatalogue: () => (isMissing ? failure(404) : { version: 'v-1' }) }))
    await tab.call('GET', '/api/catalogue')
    isMissing = true
    vi.setSystemTime(begun + 3_600_000)
    await tab.call('GET', '/api/catalogue')
    await vi.waitFor(() => expect(tab.insurer.askedFor('compactCatalogue')).toHaveLength(2))
    vi.setSystemTime(begun + 7_200_000)
    expect((await tab.call('GET', '/api/catalogue')).json).toEqual({ version: 'v-1' })
    expect(tab.insurer.askedFor('listBrands')).toHaveLength(0)
    vi.useRealTimers()
  })

  test('a page with other brand numbers gets the list of brands, not models', async () => {
    const tab = browser(plain())
    const reply = await tab.call('GET', '/api/catalogue/10?v=of-the-sandbox')
    expect(reply.json).toMatchObject({ brands: [{ id: 7 }, { id: 10, name: 'Kia' }] })
    expect(reply.json).not.toHaveProperty('models')
    expect((await tab.call('GET', '/api/catalogue/999?v=of-the-sandbox')).status).toBe(200)
    expect(tab.insurer.askedFor('listTypes')).toHaveLength(0)
  })

  test('[QUO-O2] a visitor learns after one call that the catalogue needs an account', async () => {
    const needsToken = ({ headers }: AskedCall) => headers.get('authorization') === null
    const listBrands: FakeAnswers['listBrands'] = (asked) =>
      needsToken(asked) ? failure(401) : { brands: [{ id: 7, name: 'TOYOTA' }] }
    const visitor = browser(plain({ listBrands }))
    for (let n = 0; n < 3; n++) {
      const reply = await visitor.call('GET', '/api/catalogue')
      expect([reply.status, reply.json]).toMatchObject([409, { error: { code: 'needs_account' } }])
    }
    expect(visitor.insurer.askedFor('listBrands')).toHaveLength(1)
    const customer = await signedIn(plain({ listBrands }))
    expect((await customer.call('GET', '/api/catalogue')).json).toMatchObject({ brands: [{ id: 7 }] })
    customer.cookies.clear()
    expect((await customer.call('GET', '/api/catalogue')).json).toMatchObject({ brands: [{ id: 7 }] })
  })
})

test('[D74] an unknown brand on a page of another version gets the whole catalogue', async () => {
  const columns = { version: 'v-7', brands: ['Nissan'] }
  const tab = browser({ compactCatalogue: () => columns })
  expect((await tab.call('GET', '/api/catalogue/15?v=v-6')).json).toEqual(columns)
})
