import { brotliCompressSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { decodeCatalogue } from '#shared/domain/vehicle/catalogue.ts'
import { pesos } from '#shared/domain/money/money.ts'
import { compactCatalogue } from './compact.ts'
import { ECONOMIC_ACTIVITIES, OWN_BUSINESS_ACTIVITIES } from './economic-activities.data.ts'
import { expandCatalogue } from './expand.ts'

const rows = expandCatalogue()
const compact = compactCatalogue(rows)

describe('the catalogue', () => {
  test('the catalogue has at least 30 car brands, 5 motorcycle brands, 200 models and 1,000 versions', () => {
    const motorcycles = new Set(
      rows.models.filter((model) => model.body === 'motorcycle').map((m) => m.brandId),
    )
    expect(rows.brands.length - motorcycles.size).toBeGreaterThanOrEqual(30)
    expect(motorcycles.size).toBeGreaterThanOrEqual(5)
    expect(rows.models.length).toBeGreaterThanOrEqual(200)
    expect(rows.versions.length).toBeGreaterThanOrEqual(1000)
  })

  test('every catalogue id is unique, and every model belongs to a brand and has years with versions', () => {
    for (const list of [rows.brands, rows.models, rows.versions]) {
      expect(new Set(list.map((row) => row.id)).size).toBe(list.length)
    }
    const brands = new Set(rows.brands.map((brand) => brand.id))
    expect(rows.models.every((model) => brands.has(model.brandId))).toBe(true)
    const priced = new Set(rows.versions.map((version) => `${version.modelId} ${version.year}`))
    expect(rows.years.filter((row) => !priced.has(`${row.modelId} ${row.year}`))).toEqual([])
    expect(rows.versions.every((version) => /^\d{7}$/.test(version.code))).toBe(true)
  })

  test('brand and version names do not repeat, and every model has years between 2012 and 2027', () => {
    const models = rows.models.map((model) => `${model.brandId} ${model.name}`)
    const versions = rows.versions.map((version) => `${version.modelId} ${version.year} ${version.name}`)
    expect(new Set(models).size).toBe(models.length)
    expect(new Set(versions).size).toBe(versions.length)
    expect(rows.years.every(({ year }) => year >= 2012 && year <= 2027)).toBe(true)
    const withYears = new Set(rows.years.map((row) => row.modelId))
    expect(withYears.size).toBe(rows.models.length)
  })

  test('vehicle values are whole hundreds of pesos, plausible, and never rise with age', () => {
    for (const { value } of rows.versions) expect(value % pesos(100)).toBe(0)
    expect(Math.min(...rows.versions.map((version) => version.value))).toBeGreaterThan(pesos(5_000))
    expect(Math.max(...rows.versions.map((version) => version.value))).toBeLessThan(pesos(6_000_000))
    const byVersion = Map.groupBy(rows.versions, (version) => `${version.modelId} ${version.name}`)
    for (const years of byVersion.values()) {
      years.slice(1).forEach((version, index) => {
        expect(version.value).toBeGreaterThanOrEqual(years[index]?.value ?? 0)
      })
    }
  })

  test('a 2024 Versa Advance is worth about $310,000', () => {
    const versa = rows.models.find((model) => model.name === 'VERSA')
    const advance = rows.versions.find(
      (v) => v.modelId === versa?.id && v.year === 2024 && v.name === 'Advance CVT',
    )
    expect(advance?.value).toBeGreaterThan(pesos(300_000))
    expect(advance?.value).toBeLessThan(pesos(320_000))
  })

  test('expanding the catalogue table twice gives the same rows', () => {
    expect(expandCatalogue()).toEqual(rows)
  })
})

describe('the compact file', () => {
  test('[API-124] the compact catalogue weighs at most 24,000 bytes compressed', () => {
    const bytes = brotliCompressSync(JSON.stringify(compact)).length
    expect(bytes).toBeLessThanOrEqual(24_000)
  })

  test('[API-124] the compact catalogue has a version that changes with its content', () => {
    expect(compactCatalogue().version).toBe(compact.version)
    const without = compactCatalogue({ ...rows, brands: rows.brands.slice(1) })
    expect(without.version).not.toBe(compact.version)
  })

  test('[API-124] decoding the compact catalogue returns every brand, model, year and version', () => {
    const read = decodeCatalogue(JSON.parse(JSON.stringify(compact)))
    expect(read.brands().map((brand) => brand.id)).toEqual(rows.brands.map((brand) => brand.id))
    const models = rows.brands.flatMap((brand) => read.models(brand.id))
    expect(models.map(({ id, body }) => ({ id, body }))).toEqual(
      rows.models.map(({ id, body }) => ({ id, body })),
    )
    const ofYear = Map.groupBy(rows.versions, (version) => `${version.modelId} ${version.year}`)
    for (const { modelId, year } of rows.years) {
      const expected = (ofYear.get(`${modelId} ${year}`) ?? []).map(({ id, code, name, value }) => ({
        id,
        code,
        name,
        value,
      }))
      expect(read.versions(modelId, year).map(({ body: _body, ...version }) => version)).toEqual(expected)
      expect(read.years(modelId)).toContain(year)
    }
  })
})

describe('economic activities', () => {
  test('the list has at least 40 economic activities, and one entry for business owners', () => {
    expect(ECONOMIC_ACTIVITIES.length).toBeGreaterThanOrEqual(40)
    expect(ECONOMIC_ACTIVITIES.filter((activity) => activity.id === 0)).toEqual([
      { id: 0, description: 'Tengo un negocio propio' },
    ])
  })

  test('the list for business owners has at least 30 sectors, and no id is in both lists', () => {
    expect(OWN_BUSINESS_ACTIVITIES.length).toBeGreaterThanOrEqual(30)
    const ids = [...ECONOMIC_ACTIVITIES, ...OWN_BUSINESS_ACTIVITIES].map((activity) => activity.id)
    expect(new Set(ids).size).toBe(ids.length)
  })
})
