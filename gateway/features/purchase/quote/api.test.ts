import { describe, expect, test, vi } from 'vitest'
import type { ReplyOf } from '#shared/contracts/endpoint.ts'
import type { quotePublic } from '#shared/upstream/purchase/quote.ts'
import { browser } from '#gateway/testing/browser.ts'
import { failure } from '#gateway/testing/fake-insurer.ts'
import { quotedPlan } from '#gateway/testing/plans.ts'
import { ana, signedIn } from '#gateway/testing/people.ts'

const reply: ReplyOf<typeof quotePublic> = {
  quotation_id: 'quotation-1',
  plans: [quotedPlan('custom'), quotedPlan('extended'), quotedPlan('basic')],
  vehicle: { commercial_value: 250_000_000 },
  assumed_ages: { from: 30, to: 40 },
}
const asked = {
  versionCode: '1234',
  postalCode: '06100',
  coupon: '',
  age: null,
  genderCode: null,
  customization: null,
}
const place = () => ({
  postal_entities: [
    { postal_code: '06100', country_code: 'MX', state_code: '09', municipality_sepomex_code: '015' },
  ],
})

describe('quote', () => {
  test('[API-123] a visitor is quoted without an account or age (D20)', async () => {
    const tab = browser({ quotePublic: () => reply })
    const quoted = await tab.call('POST', '/api/quote', asked)
    expect(quoted.json).toMatchObject({
      quotationId: 'quotation-1',
      vehicleValue: 250_000_000,
      isOwn: false,
      assumedAges: { from: 30, to: 40 },
      showListPrice: false,
    })
    expect((quoted.json as { plans: { name: string }[] }).plans.map((plan) => plan.name)).toEqual([
      'CUSTOM_PLAN',
      'EXTENDED_PLAN',
      'BASIC_PLAN',
    ])
    expect(tab.insurer.askedFor('quotePublic')[0]?.body).toEqual({
      vehicle: { version: { code: '1234' } },
      region: { postal_code: '06100' },
      age: null,
      gender_code: null,
      plans: [{ name: 'custom' }, { name: 'extended' }, { name: 'basic' }],
    })
  })

  test('[BUY-108] [BUY-O5] a quote says whether the list price is shown (D4)', async () => {
    const tab = browser({ quotePublic: () => reply }, { SHOW_LIST_PRICE: 'true' })
    expect((await tab.call('POST', '/api/quote', asked)).json).toMatchObject({ showListPrice: true })
  })

  test('[BUY-129] [API-10] [QUO-O10] [FND-36] a signed-in person is quoted with their own data and state', async () => {
    const tab = await signedIn({ quote: () => reply, verifyPostalCode: place })
    await tab.call('POST', '/api/quote', { ...asked, coupon: 'VERANO 10' })
    expect(tab.insurer.askedFor('quote')[0]?.body).toEqual({
      vehicle: { version: { code: '1234' } },
      coupon: 'VERANO10',
      region: { postal_code: '06100', state: { code: '09' } },
      person: {
        civil_status_code: 9,
        gender_code: 2,
        birthdate: '1990-01-01',
        email: 'ana@correo.example',
        phone: '525512345678',
        first_name: 'Ana',
        first_last_name: 'Ruiz',
        second_last_name: 'Peña',
        rfc: 'RUPA900101AB1',
      },
      plans: [{ name: 'custom' }, { name: 'extended' }, { name: 'basic' }],
    })
  })

  test('[BUY-78] [BUY-87] a customised quote is sent in the insurer’s terms, DT in two halves', async () => {
    const tab = browser({ quotePublic: () => reply })
    const customization = {
      DT: { isEnabled: true, assured: 3_000_000_000, deductible: null },
      AV: { isEnabled: false, assured: -1, deductible: -1 },
    }
    await tab.call('POST', '/api/quote', { ...asked, customization })
    const body = tab.insurer.askedFor('quotePublic')[0]?.body as { plans: { coverages?: unknown[] }[] }
    const half = { enabled: true, sum_assured: 1_500_000_000, deductible: null }
    expect(body.plans[0]?.coverages).toHaveLength(3)
    expect(body.plans[0]?.coverages).toEqual(
      expect.arrayContaining([
        { coverage_type: { name: 'RCP' }, ...half },
        { coverage_type: { name: 'RCB' }, ...half },
        { coverage_type: { name: 'AV' }, enabled: false, sum_assured: -1, deductible: -1 },
      ]),
    )
    expect(body.plans[1]?.coverages).toBeUndefined()
  })

  test('[BUY-130] a quote of a changed plan keeps vehicle, person, RFC, coupon and coverages', async () => {
    const tab = await signedIn({ quote: () => reply, verifyPostalCode: place })
    const customization = { DM: { isEnabled: true, assured: null, deductible: 3 } }
    await tab.call('POST', '/api/quote', { ...asked, coupon: 'VERANO10', customization })
    const coverage = { coverage_type: { name: 'DM' }, enabled: true, sum_assured: null, deductible: 3 }
    expect(tab.insurer.askedFor('quote')[0]?.body).toMatchObject({
      vehicle: { version: { code: '1234' } },
      person: { first_name: 'Ana', email: 'ana@correo.example', rfc: 'RUPA900101AB1' },
      coupon: 'VERANO10',
      plans: [{ name: 'custom', coverages: [coverage] }, { name: 'extended' }, { name: 'basic' }],
    })
  })

  test.each([
    ['[BUY-116]', 400, 4000, "coupon VERANO doesn't exists", 'coupon_unknown'],
    ['[BUY-117]', 400, 4000, 'coupon is invalid', 'coupon_invalid'],
    ['[D82]', 400, 4000, 'coupon VERANO24 has expired', 'coupon_expired'],
    ['[D82]', 400, '4000', 'coupon HOGAR10 is of another product', 'coupon_other_product'],
    ['[BUY-O19]', 400, 4000, 'something else', 'coupon_refused'],
    ['[API-10]', 409, 11, 'no such place', 'postal_code_unknown'],
    ['[API-10]', 409, 34, 'no such car', 'version_unknown'],
    ['[BUY-126]', 500, 1, 'broken', 'upstream_failed'],
  ])('%s the quote refusal %i with code %i "%s" is %s', async (_id, status, code, message, expected) => {
    const tab = browser({ quotePublic: () => failure(status, { code, message }) })
    const quoted = await tab.call('POST', '/api/quote', asked)
    expect(quoted.json).toMatchObject({ error: { code: expected } })
    expect(quoted.text).not.toContain(message)
  })

  test('[FND-65] a quote without an answer is unreachable', async () => {
    const down = () => {
      throw new Error('down')
    }
    const quoted = await browser({ quotePublic: down }).call('POST', '/api/quote', asked)
    expect(quoted.status).toBe(504)
    expect(quoted.json).toMatchObject({ error: { code: 'unreachable' } })
  })

  test('a recently verified postal code is not requested again', async () => {
    const tab = await signedIn({ quote: () => reply, verifyPostalCode: place, userInfo: () => ana })
    await tab.call('POST', '/api/quote', asked)
    await tab.call('POST', '/api/quote', asked)
    expect(tab.insurer.askedFor('verifyPostalCode')).toHaveLength(1)
  })
})

describe('an insurer that quotes no visitor (API-123, D60)', () => {
  test.each([404, 405, 501, 401])(
    "[QUO-O1] after a %i a visitor's quote answers needs_account without further calls",
    async (status) => {
      const tab = browser({ quotePublic: () => failure(status) })
      for (let n = 0; n < 4; n++) {
        const reply = await tab.call('POST', '/api/quote', asked)
        expect([reply.status, reply.json]).toMatchObject([409, { error: { code: 'needs_account' } }])
      }
      expect(tab.insurer.askedFor('quotePublic')).toHaveLength(1)
    },
  )

  test('visitor quotes are tried again later', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-03-02T18:00:00Z') })
    let isMissing = true
    const tab = browser({ quotePublic: () => (isMissing ? failure(404) : reply) })
    await tab.call('POST', '/api/quote', asked)
    isMissing = false
    expect((await tab.call('POST', '/api/quote', asked)).status).toBe(409)
    vi.setSystemTime(Date.parse('2026-03-02T18:02:00Z'))
    expect((await tab.call('POST', '/api/quote', asked)).status).toBe(200)
    vi.useRealTimers()
  })

  test('an outage does not answer needs_account', async () => {
    const tab = browser({ quotePublic: () => failure(503) })
    const failed = await tab.call('POST', '/api/quote', asked)
    expect(failed.json).toMatchObject({ error: { code: 'upstream_failed', status: 503 } })
  })

  test('a single 404 does not answer needs_account if visitors were quoted before', async () => {
    let status = 0
    const tab = browser({ quotePublic: () => (status === 0 ? reply : failure(status)) })
    await tab.call('POST', '/api/quote', asked)
    status = 404
    await tab.call('POST', '/api/quote', asked)
    status = 0
    expect((await tab.call('POST', '/api/quote', asked)).status).toBe(200)
  })

  test('[API-10] a signed-in person is quoted by an insurer that quotes no visitor', async () => {
    const tab = await signedIn({
      quotePublic: () => failure(404),
      quote: () => reply,
      verifyPostalCode: place,
    })
    expect((await tab.call('POST', '/api/quote', asked)).json).toMatchObject({ isOwn: true })
  })
})
