/** The baselines' server: the sandbox's own catalogue, one list per request, answered from memory at once. */
import { compactCatalogue } from '#sandbox/catalogue/compact.ts'
import { seedPostalCodes } from '#sandbox/postal/seed.ts'
import { decodeCatalogue } from '#shared/domain/vehicle/catalogue.ts'
import type { Source } from './edge.ts'

const catalogue = decodeCatalogue(compactCatalogue())
const places = new Map(seedPostalCodes().map((place) => [place.code, place]))

const lists: Readonly<Record<string, (query: URLSearchParams) => unknown>> = {
  '/api/brands': () => catalogue.brands(),
  '/api/models': (query) => catalogue.models(Number(query.get('brand'))),
  '/api/years': (query) =>
    catalogue.years(Number(query.get('model'))).map((year) => ({ id: year, name: String(year) })),
  '/api/versions': (query) =>
    catalogue
      .versions(Number(query.get('model')), Number(query.get('year')))
      .map(({ code, name, body }) => ({ id: code, name, body })),
}

export const catalogueApi: Source = (path) => {
  const url = new URL(path, 'http://local')
  const list = lists[url.pathname]
  if (list) return json(list(url.searchParams))
  const place = places.get(/^\/api\/postal-codes\/(\d{5})$/.exec(url.pathname)?.[1] ?? '')
  return place && json({ municipalityName: place.municipality, stateName: place.stateCode })
}

const json = (value: unknown) => ({
  status: 200,
  headers: { 'content-type': 'application/json', 'cache-control': 'no-cache' },
  body: Buffer.from(JSON.stringify(value)),
})
