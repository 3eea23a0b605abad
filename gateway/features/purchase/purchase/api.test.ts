import { describe, expect, test } from 'vitest'
import { browser } from '#gateway/testing/browser.ts'
import { failure, type FakeAnswers } from '#gateway/testing/fake-insurer.ts'
import { relative, signedIn } from '#gateway/testing/people.ts'

const newKey = () => crypto.randomUUID()

const wanted = {
  quotationId: 'q-1',
  planId: 'p-1',
  coupon: 'VERANO 10',
  vin: '3N1AB7AP0KY200001',
  driverId: null,
}
const made = {
  policies: [
    { id: 'id-xz', number: 'XZ100' },
    { id: 'id-ae', number: 'AE100' },
  ],
}
const request = (tab: Awaited<ReturnType<typeof signedIn>>, body: object = wanted, key = newKey()) =>
  tab.call('POST', '/api/policy-requests', body, { key })

describe('vehicle and driver', () => {
  test('[BUY-132] [BUY-133] [FND-45] [BUY-O20] a vehicle is sent with the insurer’s numbers and a default colour', async () => {
    const tab = await signedIn({ createVehicle: () => ({ id: 'v-1' }) })
    const vehicle = {
      vin: wanted.vin,
      plates: 'ABC123',
      versionId: '9',
      brandId: '1',
      modelId: '4',
      year: 2024,
    }
    expect((await tab.call('POST', '/api/vehicles', vehicle)).json).toEqual({ id: 'v-1' })
    expect(tab.insurer.askedFor('createVehicle')[0]?.body).toEqual({
      vin: wanted.vin,
      version_id: 9,
      brand_id: 1,
      type_id: 4,
      model: 2024,
      plates: 'ABC123',
      color: 'no_color_set',
    })
  })

  test('[BUY-32] the VIN of another policy answers vin_taken', async () => {
    const tab = await signedIn({ createVehicle: () => failure(409, { code: 32 }) })
    const vehicle = {
      vin: wanted.vin,
      plates: 'ABC123',
      versionId: '9',
      brandId: '1',
      modelId: '4',
      year: 2024,
    }
    expect((await tab.call('POST', '/api/vehicles', vehicle)).json).toMatchObject({
      error: { code: 'vin_taken' },
    })
  })

  const driver = async () => {
    const tab = await signedIn({ createDriver: () => ({ id: 'driver-1' }) })
    const address = { ...relative.address, internalNumber: ' B-3 ' }
    const person = { ...relative, address, firstLastName: ' Ruiz', secondLastName: 'Gómez ' }
    const reply = await tab.call('POST', '/api/drivers', { person, email: 'Luis@Correo.Example' })
    const asked = tab.insurer.askedFor('createDriver')
    return { reply, asked, sent: asked[0]?.body as Record<string, unknown> }
  }

  test('[BUY-143] [BUY-152] a driver is created once, and its id returned', async () => {
    const { reply, asked } = await driver()
    expect(asked).toHaveLength(1)
    expect([reply.status, reply.json]).toEqual([200, { id: 'driver-1' }])
  })

  test('[BUY-144] [FND-47] the address of a driver is sent with both numbers and its codes', async () => {
    expect((await driver()).sent.address).toEqual({
      country_code: 'MX',
      external_number: '10',
      internal_number: 'B-3',
      is_valid_postal_code: true,
      municipality_code: '015',
      neighborhood: 'Hipódromo',
      state_code: '09',
      postal_code: '06100',
      street: 'Ámsterdam',
    })
  })

  test('[API-06] [BUY-145] [FND-15] the birthdate of a driver is sent as an instant in UTC', async () => {
    expect((await driver()).sent.birthdate).toBe('1985-05-20T00:00:00.000Z')
  })

  test("[BUY-146] [BUY-147] a driver's RFC is sent in capitals, the e-mail in lower case", async () => {
    expect((await driver()).sent).toMatchObject({
      did_accept_rfc_use: true,
      rfc: 'RUGL850520XY9',
      is_valid_rfc: true,
      email: 'luis@correo.example',
    })
  })

  test("[BUY-148] [BUY-149] [BUY-150] a driver's names are trimmed, gender coded, phone without plus", async () => {
    expect((await driver()).sent).toMatchObject({
      first_name: 'Luis',
      first_last_name: 'Ruiz',
      second_last_name: 'Gómez',
      gender_code: 1,
      phone: '525587654321',
    })
  })

  test('[BUY-151] a driver is sent with the money laundering data and no unknown field', async () => {
    const { sent } = await driver()
    expect(sent.pld_data).toEqual({
      country_of_origin_code: 'MX',
      state_of_origin_code: '09',
      nationality_code: 'MX',
      economic_activity_code: 1,
      resources_origin_code: 1,
      years_of_seniority: 1,
    })
    expect(Object.keys(sent).toSorted()).toEqual([
      'address',
      'birthdate',
      'did_accept_rfc_use',
      'email',
      'first_last_name',
      'first_name',
      'gender_code',
      'is_valid_rfc',
      'phone',
      'pld_data',
      'rfc',
      'second_last_name',
    ])
  })

  test("[BUY-153] [FND-64] a failed driver carries the insurer's status", async () => {
    const tab = await signedIn({ createDriver: () => failure(418) })
    const reply = await tab.call('POST', '/api/drivers', { person: relative, email: 'a@b.mx' })
    expect(reply.json).toMatchObject({ error: { code: 'upstream_failed', status: 418 } })
  })
})

describe('policy request', () => {
  test('[BUY-160] [BUY-161] [BUY-162] [BUY-163] a policy request returns the policy whose number has "AE"', async () => {
    const tab = await signedIn({ requestPolicy: () => made })
    const key = newKey()
    expect((await request(tab, wanted, key)).json).toEqual({ policyId: 'id-ae', policyNumber: 'AE100' })
    const [asked] = tab.insurer.askedFor('requestPolicy')
    expect(asked?.body).toEqual({
      coupon: 'VERANO10',
      plan_id: 'p-1',
      quotation_id: 'q-1',
      vehicle: { vin: wanted.vin },
    })
    expect(asked?.headers.get('idempotency-key')).toBe(key)
  })

  test('[BUY-161] a policy request names a driver only if there is one', async () => {
    const tab = await signedIn({ requestPolicy: () => made })
    await request(tab, { ...wanted, driverId: 'driver-1' })
    expect(tab.insurer.askedFor('requestPolicy')[0]?.body).toMatchObject({ driver: { id: 'driver-1' } })
  })

  test.each([
    ['[BUY-170]', 30, 'limit_reached'],
    ['[BUY-118]', 4000, 'coupon_refused'],
    ['[API-26]', 31, 'quotation_expired'],
    ['[API-26]', 32, 'vin_taken'],
  ])('%s a policy request refused with code %i is %s', async (_id, code, expected) => {
    const tab = await signedIn({ requestPolicy: () => failure(409, { code }) })
    expect((await request(tab)).json).toMatchObject({ error: { code: expected } })
  })

  test.each([
    [400, 'upstream_failed'],
    [500, 'upstream_failed'],
  ])('[BUY-164] [FND-64] any other refusal is reported by its status %i', async (status, code) => {
    const tab = await signedIn({ requestPolicy: () => failure(status, { code: 99 }) })
    expect((await request(tab)).json).toMatchObject({ error: { code, status } })
  })

  test('a policy request without a key is not sent', async () => {
    const tab = await signedIn({ requestPolicy: () => made })
    expect((await tab.call('POST', '/api/policy-requests', wanted)).status).toBe(400)
    expect(tab.insurer.askedFor('requestPolicy')).toHaveLength(0)
  })

  test("[BUY-171] [BUY-O13] the policy limit is the insurer's answer, and allowed if unknown", async () => {
    const allowance = async (answers: FakeAnswers) =>
      (await (await signedIn(answers)).call('GET', '/api/new-policy-allowance')).json
    expect(await allowance({ allowNewPolicy: () => ({ canRequestNewPolicy: false }) })).toEqual({
      allowed: false,
    })
    expect(await allowance({ allowNewPolicy: () => ({ canRequestNewPolicy: true }) })).toEqual({
      allowed: true,
    })
    expect(await allowance({ allowNewPolicy: () => failure(400) })).toEqual({ allowed: true })
  })

  test('a policy request without a session makes no call', async () => {
    const tab = browser({ requestPolicy: () => made })
    expect((await request(tab)).status).toBe(401)
    expect(tab.insurer.asked).toHaveLength(0)
  })
})
