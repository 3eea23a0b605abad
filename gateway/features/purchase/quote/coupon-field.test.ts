/** Covers unanswered fields: each is absent from a body to the insurer, never null or an empty text (D157). */
import { expect, test } from 'vitest'
import { failure } from '#gateway/testing/fake-insurer.ts'
import { relative, signedIn } from '#gateway/testing/people.ts'

const quoted = { quotation_id: 'q-1', plans: [] }
const place = (state_code: string) => ({
  postal_entities: [{ postal_code: '06100', country_code: '', state_code, neighborhoods: [] }],
})
const asked = {
  versionCode: '1234',
  postalCode: '06100',
  customization: null,
  age: null,
  genderCode: null,
}
const order = { quotationId: 'q-1', planId: 'p-1', vin: '3N1AB7AP0KY200001', driverId: null }
const renewed = { policyNumber: 'AE1', quotationId: 'q-1', planId: 'p-1' }

const calls = [
  ['quote', 'POST', '/api/quote', asked],
  ['requestPolicy', 'POST', '/api/policy-requests', order],
  ['quoteRenewal', 'POST', '/api/renewals/AE1/quote', { customization: null }],
  ['requestRenewal', 'POST', '/api/renewals', renewed],
] as const

const answers = {
  verifyPostalCode: () => place('09'),
  quote: () => quoted,
  quoteRenewal: () => quoted,
  requestPolicy: () => failure(418),
  requestRenewal: () => failure(418),
}

test.each(calls)(
  '[API-10] [D157] %s sends a coupon only if one was typed',
  async (endpoint, method, path, body) => {
    for (const [coupon, sent] of [
      ['', null],
      ['  ', null],
      ['VERANO 10', 'VERANO10'],
    ] as const) {
      const tab = await signedIn(answers)
      await tab.call(method, path, { ...body, coupon }, { key: crypto.randomUUID() })
      const [one] = tab.insurer.askedFor(endpoint)
      if (sent === null) expect(one?.body).not.toHaveProperty('coupon')
      else expect(one?.body).toMatchObject({ coupon: sent })
      expect(one?.body).toBeTypeOf('object')
    }
  },
)

test('[BUY-129] [D157] a region without a known state is sent without it', async () => {
  const region = async (code: string) => {
    const tab = await signedIn({ ...answers, verifyPostalCode: () => place(code) })
    await tab.call('POST', '/api/quote', { ...asked, coupon: '' })
    return tab.insurer.askedFor('quote')[0]?.body
  }
  expect(await region('09')).toMatchObject({ region: { postal_code: '06100', state: { code: '09' } } })
  expect(await region('')).toMatchObject({ region: { postal_code: '06100' } })
  expect(await region('')).not.toHaveProperty('region.state')
})

test('[QUO-67] [BUY-150] [D157] an absent country is sent as MX', async () => {
  const tab = await signedIn({ ...answers, createDriver: () => ({ id: 'driver-1' }) })
  const verified = await tab.call('GET', '/api/postal-codes/06100')
  const { countryCode } = verified.json as { countryCode: string }
  await tab.call('POST', '/api/drivers', {
    person: { ...relative, address: { ...relative.address, countryCode } },
    email: 'a@b.mx',
  })
  expect(tab.insurer.askedFor('createDriver')[0]?.body).toMatchObject({
    address: { country_code: 'MX' },
    pld_data: { nationality_code: 'MX', country_of_origin_code: 'MX' },
  })
})
