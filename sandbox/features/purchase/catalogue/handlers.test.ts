import { expect, test } from 'vitest'
import { isServed, seedPostalCodes } from '#sandbox/postal/seed.ts'
import { ask } from '#sandbox/testing/verbs.ts'

test('[API-13] [API-14] [API-15] [API-16] brands, types, years and versions are listed without a token', async () => {
  const { brands } = (await ask('listBrands')).data
  expect(brands.length).toBeGreaterThanOrEqual(30)
  expect(brands.map((brand) => brand.name)).toEqual(brands.map((brand) => brand.name).toSorted())
  const brand = brands.find((one) => one.name === 'NISSAN')?.id ?? 0
  const { types } = (await ask('listTypes', { params: { brand } })).data
  const type = types.find((one) => one.name === 'VERSA')?.id ?? 0
  const { models } = (await ask('listYears', { params: { brand, type } })).data
  expect(models[0]).toEqual({ brand_id: brand, type_id: type, model: 2027 })
  const { versions } = (await ask('listVersions', { params: { brand, type, model: 2024 } })).data
  expect(versions.map((version) => version.parts.join(' '))).toContain('Advance CVT')
})

test('[API-16] a type of another brand has no versions', async () => {
  const { versions } = (await ask('listVersions', { params: { brand: 11, type: 1001, model: 2024 } })).data
  expect(versions).toEqual([])
})

test('[API-14] a brand id that is not a number is refused', async () => {
  expect((await ask('listTypes', { params: { brand: 'x' } })).status).toBe(400)
})

test('[API-124] the compact catalogue is not sent again to a browser that has its version', async () => {
  const first = (await ask('compactCatalogue')).data
  expect(first.version).toMatch(/^[0-9a-f]{16}$/)
  const again = (await ask('compactCatalogue', { query: { version: first.version } })).data
  expect(again).toEqual({ version: first.version, unchanged: true })
})

test('[API-22] [API-23] the lists have economic activities and the sectors of business owners', async () => {
  const { economic_activities } = (await ask('economicActivities')).data
  expect(economic_activities[0]?.id).toBe(0)
  const { complex_economic_activities } = (await ask('complexActivities')).data
  expect(complex_economic_activities.length).toBeGreaterThan(20)
})

const farAway = seedPostalCodes().find((place) => !isServed(place))?.code ?? ''

test('[API-12] a served postal code answers its place, an unserved code is marked, an unknown code is empty', async () => {
  const served = (await ask('verifyPostalCode', { query: { code: '20126' } })).data.postal_entities[0]
  expect(served).toMatchObject({
    country_code: 'MX',
    state_code: '01',
    municipality_sepomex_code: '001',
    is_served: true,
  })
  expect(served?.neighborhoods).toContain('Constitución')
  const far = (await ask('verifyPostalCode', { query: { code: farAway } })).data.postal_entities[0]
  expect(far?.is_served).toBe(false)
  expect((await ask('verifyPostalCode', { query: { code: '99999' } })).data.postal_entities).toEqual([])
})
