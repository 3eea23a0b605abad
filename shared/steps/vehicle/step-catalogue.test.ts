import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Catalogue } from '#shared/domain/vehicle/catalogue.ts'
import { noVehicle, type BrandList } from './vehicle.ts'

const page: BrandList = { version: 'b-page', brands: [{ id: 7, name: 'Toyota' }] }
const brands = [
  { id: 7, name: 'Toyota' },
  { id: 10, name: 'Kia' },
]
/** Replies of a gateway whose insurer has no API-124; each brand numbers its models separately. */
const answers: Record<string, unknown> = {
  '/api/catalogue?v=b-page': { version: 'b-page', brands },
  '/api/catalogue/7?v=b-page': { version: 'b-page', brands, models: [{ id: 1, name: 'Yaris' }] },
  '/api/catalogue/10?v=b-page': { version: 'b-page', brands, models: [{ id: 1, name: 'RIO' }] },
  '/api/catalogue/7/1': { years: [2025, 2024] },
  '/api/catalogue/10/1': { years: [2020] },
  '/api/catalogue/7/1/2024': { versions: [{ id: 7001, name: 'LE SEDAN' }] },
}
let asked: string[]
let failing: RegExp | undefined

beforeEach(() => {
  vi.resetModules()
  asked = []
  failing = undefined
  vi.stubGlobal('fetch', (path: string) => {
    asked.push(path)
    if (failing?.test(path)) return Promise.reject(new TypeError('no network'))
    const answer = answers[path]
    const refusal = { error: { code: 'unknown_vehicle', requestId: 'r' } }
    return Promise.resolve(Response.json(answer ?? refusal, { status: answer ? 200 : 404 }))
  })
})
afterEach(() => vi.unstubAllGlobals())

async function opened(): Promise<Catalogue> {
  const { loadCatalogue } = await import('./load-catalogue.ts')
  const catalogue = await loadCatalogue(page)
  if (!catalogue) throw new Error('no catalogue')
  return catalogue
}
const chosen = { ...noVehicle, brandId: '7', modelId: '1', year: '2024' }

describe('[D60] the step-by-step catalogue', () => {
  test('[API-13] [BUY-10] the step-by-step catalogue begins with the brands only', async () => {
    const catalogue = await opened()
    expect(catalogue.brands().map(({ name }) => name)).toEqual(['Toyota', 'Kia'])
    expect(asked).toEqual(['/api/catalogue?v=b-page'])
    expect(catalogue.steps?.lacks(noVehicle)).toBe(false)
    expect(catalogue.steps?.lacks({ ...noVehicle, brandId: '7' })).toBe(true)
  })

  test('[BUY-11] [API-14] choosing a brand requests its models', async () => {
    const catalogue = await opened()
    const known = await catalogue.steps?.load({ ...noVehicle, brandId: '7' })
    expect(known?.models(7)).toEqual([{ id: 1, name: 'Yaris', body: null }])
    expect(asked.slice(1)).toEqual(['/api/catalogue/7?v=b-page'])
  })

  test('[BUY-12] [API-15] choosing a model requests its years', async () => {
    const catalogue = await opened()
    const known = await catalogue.steps?.load({ ...noVehicle, brandId: '7', modelId: '1' })
    expect(known?.years(1, 7)).toEqual([2025, 2024])
    expect(asked.slice(1).sort()).toEqual(['/api/catalogue/7/1', '/api/catalogue/7?v=b-page'])
  })

  test('[BUY-13] [API-16] choosing a year requests its versions', async () => {
    const catalogue = await opened()
    const known = await catalogue.steps?.load(chosen)
    expect(known?.versions(1, 2024, 7)).toMatchObject([{ code: '7001', name: 'LE SEDAN' }])
    expect(asked).toContain('/api/catalogue/7/1/2024')
  })

  test('each list of the catalogue is requested only once, however often the car is opened', async () => {
    const catalogue = await opened()
    await Promise.all([catalogue.steps?.load(chosen), catalogue.steps?.load(chosen)])
    await catalogue.steps?.load(chosen)
    expect(asked.slice(1).sort()).toEqual([
      '/api/catalogue/7/1',
      '/api/catalogue/7/1/2024',
      '/api/catalogue/7?v=b-page',
    ])
  })

  test('models of two brands with the same number are distinguished', async () => {
    const catalogue = await opened()
    await catalogue.steps?.load(chosen)
    await catalogue.steps?.load({ ...noVehicle, brandId: '10', modelId: '1' })
    expect([catalogue.years(1, 7), catalogue.years(1, 10)]).toEqual([[2025, 2024], [2020]])
  })

  test('[BUY-14] a list that failed to load is requested again only on a retry', async () => {
    const catalogue = await opened()
    failing = /catalogue\/7\?/
    expect(await catalogue.steps?.load({ ...noVehicle, brandId: '7' })).toBeNull()
    expect(catalogue.steps?.lacks({ ...noVehicle, brandId: '7' })).toBe(true)
    expect(asked).toHaveLength(2)
    failing = undefined
    expect((await catalogue.steps?.load({ ...noVehicle, brandId: '7' }))?.models(7)).toHaveLength(1)
  })

  test('a model that the insurer no longer has gives an empty list, not a failure', async () => {
    const catalogue = await opened()
    const gone = { ...noVehicle, brandId: '7', modelId: '9' }
    expect((await catalogue.steps?.load(gone))?.years(9, 7)).toEqual([])
  })

  test('[QUO-O2] if the insurer needs an account for its catalogue, a visitor sees the brands of the page', async () => {
    vi.stubGlobal('fetch', () =>
      Promise.resolve(Response.json({ error: { code: 'needs_account', requestId: 'r' } }, { status: 409 })),
    )
    const catalogue = await opened()
    expect([catalogue.isClosed, catalogue.brands(), catalogue.models(7)]).toEqual([true, page.brands, []])
  })
})
