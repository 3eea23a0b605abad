/**
 * Serves the vehicle catalogue in the version that the page was built with. The catalogue is sent whole, by brand, or
 * one list at a time if the insurer has no call for the whole (D78).
 */
import {
  getBrandCatalogue,
  getCatalogue,
  getVersions,
  getYears,
  type BrandListReply,
} from '#shared/contracts/purchase/catalogue.ts'
import { decodeCatalogue, type Catalogue, type Body } from '#shared/domain/vehicle/catalogue.ts'
import { catalogueOfBrand } from '#shared/domain/vehicle/catalogue-of-brand.ts'
import type { Ctx } from '#gateway/http/context.ts'
import { done, fail, failureOf, type Done, type Failure } from '#gateway/http/failure.ts'
import { refuse } from '#gateway/http/respond.ts'
import { parseInput } from '#gateway/http/parse-input.ts'
import { answer, routeTo, type Route } from '#gateway/http/route.ts'
import { cachedCatalogue } from '#gateway/insurer/catalogue/catalogue-cache.ts'
import { takeRoute } from '#gateway/limits/take-route.ts'
import { readBrands, readModels, readVersions, readYears } from './steps.ts'
import { fold } from '#shared/domain/text/fold.ts'
import { withinBudget } from '#gateway/pages/page-data.ts'

const IMMUTABLE = 'public, max-age=31536000, immutable'
/** Cache header of single lists, which are public and have no version of their own. */
const A_WHILE = 'public, max-age=600'

export const vehicleCatalogueCalls: readonly Route[] = [
  // `routeTo` instead of `answer`: the catalogue is passed on as unparsed text, and its routes carry its version as
  // ETag.
  routeTo(getCatalogue, { none: 'one cached text, the same for every caller (D45)' }, async (c) => {
    const cached = await cachedCatalogue(c, 'vehicles')
    if (!cached.ok) return refuse(c, failureOf(cached))
    if (cached.data.isMissing === true) return brandList(c)
    return versioned(c, cached.data.version, () => cached.data.text)
  }),
  routeTo(getBrandCatalogue, undefined, async (c, limit) => {
    const limited = await takeRoute(c, getBrandCatalogue, limit, null)
    if (limited !== null) return refuse(c, limited)
    const input = await parseInput(c, getBrandCatalogue)
    if (!input.ok) return refuse(c, input)
    const brandId = Number(input.data.params.brandId)
    const cached = await cachedCatalogue(c, 'vehicles')
    if (!cached.ok) return refuse(c, failureOf(cached))
    if (cached.data.isMissing === true) return brandList(c, brandId)
    // A page of another version may have other brand numbers, so it gets the whole catalogue.
    if (isOther(c, cached.data.version)) return versioned(c, cached.data.version, () => cached.data.text)
    const part = catalogueOfBrand(parsed(c.env, cached.data).json, brandId)
    if (part === null) return refuse(c, fail('unknown_vehicle', 404))
    return versioned(c, cached.data.version, () => JSON.stringify(part))
  }),

  answer(
    getYears,
    async ({ c, params }) => {
      const years = await readYears(c, Number(params.brandId), Number(params.modelId))
      return years.ok ? done({ years: [...years.data] }) : years
    },
    { cache: A_WHILE },
  ),
  answer(
    getVersions,
    async ({ c, params }) => {
      const { brandId, modelId, year } = params
      const versions = await readVersions(c, Number(brandId), Number(modelId), Number(year))
      return versions.ok ? done({ versions: [...versions.data] }) : versions
    },
    { cache: A_WHILE },
  ),
]

/** Reads the current version of the catalogue; null if it cannot be read. */
export async function catalogueVersion(c: Ctx): Promise<string | null> {
  const cached = await cachedCatalogue(c, 'vehicles')
  if (!cached.ok) return null
  if (cached.data.isMissing !== true) return cached.data.version
  const known = await readBrands(c)
  return known.ok ? known.data.version : null
}

/** The whole catalogue; null if the insurer has none (D78). */
export async function vehicleCatalogue(c: Ctx): Promise<Done<Catalogue | null> | Failure<never>> {
  const cached = await cachedCatalogue(c, 'vehicles')
  if (!cached.ok) return failureOf(cached)
  return done(cached.data.isMissing === true ? null : parsed(c.env, cached.data).catalogue())
}

/** Responds with the brands and the models of `brandId`, for a page with the same version of the brands. */
async function brandList(c: Ctx, brandId?: number): Promise<Response> {
  const known = await readBrands(c)
  if (!known.ok) return refuse(c, known)
  const { version } = known.data
  const reply: BrandListReply = { version, brands: [...known.data.brands] }
  if (brandId !== undefined && !isOther(c, version)) {
    const models = await readModels(c, brandId)
    if (!models.ok) return refuse(c, models)
    reply.models = [...models.data]
  }
  c.header('cache-control', 'public, no-cache')
  return c.body(JSON.stringify(reply), 200, { 'content-type': 'application/json; charset=utf-8' })
}

const isOther = (c: Ctx, version: string) => (c.req.query('v') ?? version) !== version

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
  /** The parsed catalogue, read on first use. */
  readonly catalogue: () => Catalogue
}
const parsedBy = new WeakMap<object, Parsed>()

/** Parses a catalogue's text, once per version and isolate because it has some hundred kilobytes. */
function parsed(env: object, { version, text }: { readonly version: string; readonly text: string }): Parsed {
  const known = parsedBy.get(env)
  if (known?.version === version) return known
  // The object that caches the catalogue has already parsed it as a JSON object with a version.
  const json: unknown = JSON.parse(text)
  let read: Catalogue | undefined
  const made = { version, json, catalogue: () => (read ??= decodeCatalogue(json)) }
  parsedBy.set(env, made)
  return made
}

/**
 * Finds the body style of a policy's car: the list of policies has brand and model (API-24), the catalogue their style
 * (API-124). It only selects a drawing, so the page does not wait and a failure is ignored.
 */
export type FindBody = (brand: string, model: string) => Body | null

export const unknownBodies: FindBody = () => null

const CATALOGUE_MS = 500

/** Body styles by catalogue: each isolate holds one catalogue per version. */
const bodiesBy = new WeakMap<Catalogue, ReadonlyMap<string, Body>>()

export async function readBodies(c: Ctx): Promise<FindBody> {
  const read = await withinBudget(vehicleCatalogue(c), CATALOGUE_MS)
  if (read?.ok !== true || read.data === null) return unknownBodies
  const catalogue = read.data
  const bodies = bodiesBy.get(catalogue) ?? bodiesOf(catalogue)
  bodiesBy.set(catalogue, bodies)
  return (brand, model) => bodies.get(nameOf(brand, model)) ?? null
}

const nameOf = (brand: string, model: string) => `${fold(brand)}/${fold(model)}`

function bodiesOf(catalogue: Catalogue): ReadonlyMap<string, Body> {
  const named = catalogue
    .brands()
    .flatMap((brand) =>
      catalogue
        .models(brand.id)
        .flatMap(({ name, body }) => (body === null ? [] : [[nameOf(brand.name, name), body] as const])),
    )
  return new Map(named)
}
