/** The vehicle catalogue, whole or one brand of it, under the version that the page was built with. */
import type { Hono } from 'hono'
import { getBrandCatalogue, getCatalogue } from '#shared/contracts/catalogue.ts'
import { catalogueOfBrand } from '#shared/domain/vehicle/catalogue-of-brand.ts'
import type { App, Ctx } from '#gateway/http/context.ts'
import { errorResponse, fail, failureOf } from '#gateway/http/failure.ts'
import { parseInput } from '#gateway/http/parse-input.ts'
import { cachedCatalogue } from '#gateway/insurer/catalogue/catalogue-cache.ts'

const IMMUTABLE = 'public, max-age=31536000, immutable'

// Not by `answer`: the whole is passed on as text, unparsed, and both carry the version as ETag.
export function vehicleCatalogueApi(app: Hono<App>): void {
  app.get(getCatalogue.path, async (c) => {
    c.set('route', `GET ${getCatalogue.path}`)
    const cached = await cachedCatalogue(c, 'vehicles')
    if (!cached.ok) return errorResponse(failureOf(cached), c.var.requestId)
    return versioned(c, cached.data.version, () => cached.data.text)
  })
  app.get(getBrandCatalogue.path, async (c) => {
    c.set('route', `GET ${getBrandCatalogue.path}`)
    const input = await parseInput(c, getBrandCatalogue)
    if (!input.ok) return errorResponse(input, c.var.requestId)
    const cached = await cachedCatalogue(c, 'vehicles')
    if (!cached.ok) return errorResponse(failureOf(cached), c.var.requestId)
    const part = catalogueOfBrand(parsed(c.env, cached.data), Number(input.data.params.brandId))
    if (part === null) return errorResponse(fail('unknown_brand', 404), c.var.requestId)
    // A page of another version has other brands, perhaps: it gets the whole.
    const isOther = (c.req.query('v') ?? cached.data.version) !== cached.data.version
    return versioned(c, cached.data.version, () => (isOther ? cached.data.text : JSON.stringify(part)))
  })
}

function versioned(c: Ctx, version: string, text: () => string): Response {
  const tag = `"${version}"`
  c.header('etag', tag)
  c.header('cache-control', c.req.query('v') === version ? IMMUTABLE : 'public, no-cache')
  if (c.req.header('if-none-match')?.replace(/^W\//, '') === tag) return c.body(null, 304)
  return c.body(text(), 200, { 'content-type': 'application/json; charset=utf-8' })
}

interface Parsed {
  readonly version: string
  readonly json: unknown
}
const parsedBy = new WeakMap<object, Parsed>()

/** Parsed once per version and isolate: some hundred kilobytes of text. */
function parsed(
  env: object,
  { version, text }: { readonly version: string; readonly text: string },
): unknown {
  const known = parsedBy.get(env)
  if (known?.version === version) return known.json
  // What the insurer calls a catalogue is a JSON object with a version: the object that caches it has parsed it.
  const json: unknown = JSON.parse(text)
  parsedBy.set(env, { version, json })
  return json
}
