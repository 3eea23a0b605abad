import { expect, test } from 'vitest'
import type { UpstreamPolicy } from '#shared/upstream/policies/policies.ts'
import { compactCatalogue } from '#sandbox/catalogue/compact.ts'
import { expandCatalogue } from '#sandbox/catalogue/expand.ts'
import { failure, type FakeAnswers } from '#gateway/testing/fake-insurer.ts'
import { signedIn } from '#gateway/testing/people.ts'

const rows = expandCatalogue()
const brand = rows.brands.find(({ name }) => name === 'NISSAN')
const model = rows.models.find(({ name, brandId }) => name === 'VERSA' && brandId === brand?.id)
const version = rows.versions.find(({ modelId, year }) => modelId === model?.id && year === 2022)
const SERIAL = '3N1CN8AE1NX230041'

const policy = (vehicle: Partial<UpstreamPolicy['vehicle']> = {}): UpstreamPolicy => ({
  id: 'id-AE1',
  number: 'AE1',
  action: { code: 4 },
  start_date: '2025-01-01T18:00:00Z',
  end_date: '2026-01-01T18:00:00Z',
  vehicle: {
    brand: 'NISSAN',
    model: 'VERSA',
    year: 2022,
    version: { code: String(version?.id), name: version?.name ?? '' },
    plates: 'ABC123',
    vin: SERIAL,
    ...vehicle,
  },
  coverages: [],
})

async function carOf(answers: FakeAnswers) {
  const compact = () => ({ ...compactCatalogue(expandCatalogue()) })
  const tab = await signedIn({ compactCatalogue: compact, ...answers })
  return (await tab.call('GET', '/api/policies/AE1/car')).json
}
const known = {
  brandId: String(brand?.id),
  brandName: 'Nissan',
  modelId: String(model?.id),
  modelName: 'Versa',
  year: '2022',
  versionCode: String(version?.id),
  versionName: version?.name,
  body: 'sedan',
  vin: SERIAL,
  plates: 'ABC123',
}

test('[FND-21] the car of a policy is returned in the purchase’s terms, with the ids of the catalogue', async () => {
  expect(await carOf({ policyByNumber: () => policy() })).toEqual(known)
})

test('[FND-44] the vehicle of a policy has every field on its pages, and in a new purchase at the insurer', async () => {
  const vehicle = { ...policy().vehicle, commercial_value: 268_400_000 }
  const tab = await signedIn({
    compactCatalogue: () => ({ ...compactCatalogue(expandCatalogue()) }),
    policyByNumber: () => policy(vehicle),
    createVehicle: () => ({ id: 'v-1' }),
  })
  const details = (await tab.call('GET', '/api/policies/AE1')).json as { vehicle: object }
  expect(details.vehicle).toEqual({
    brand: 'Nissan',
    model: 'Versa',
    year: 2022,
    version: version?.name,
    plates: 'ABC123',
    vin: SERIAL,
    body: 'sedan',
    value: 268_400_000,
  })
  const car = (await tab.call('GET', '/api/policies/AE1/car')).json as typeof known
  const { vin, plates, brandId, modelId, versionCode: versionId } = car
  const bought = { vin, plates, brandId, modelId, versionId, year: Number(car.year) }
  expect((await tab.call('POST', '/api/vehicles', bought)).json).toEqual({ id: 'v-1' })
  expect(tab.insurer.askedFor('createVehicle')[0]?.body).toEqual({
    vin: SERIAL,
    plates: 'ABC123',
    brand_id: brand?.id,
    type_id: model?.id,
    version_id: version?.id,
    model: 2022,
    color: 'no_color_set',
  })
})

test('[D138] a version with another code is found by its name', async () => {
  const renamed = policy({ version: { code: 'of-last-year', name: version?.name ?? '' } })
  expect(await carOf({ policyByNumber: () => renamed })).toEqual(known)
})

test('parts of a car that the catalogue lacks are left empty', async () => {
  const strange = policy({ model: 'PAPALOTE' })
  expect(await carOf({ policyByNumber: () => strange })).toMatchObject({
    brandId: known.brandId,
    modelId: '',
    modelName: 'Papalote',
    body: null,
    vin: SERIAL,
  })
  expect(await carOf({ policyByNumber: () => policy(), compactCatalogue: () => failure(404) })).toMatchObject(
    { brandId: '', brandName: 'Nissan', versionCode: String(version?.id), vin: SERIAL },
  )
})

test('the car of an unknown or hidden policy is missing', async () => {
  const missing = { error: { code: 'policy_missing' } }
  expect(await carOf({ policyByNumber: () => failure(404) })).toMatchObject(missing)
  const tab = await signedIn({ policyByNumber: () => policy() })
  expect((await tab.call('GET', '/api/policies/XZ1/car')).json).toMatchObject(missing)
})
