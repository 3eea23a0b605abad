import * as z from 'zod/mini'
import { defineEndpoint } from '#shared/contracts/endpoint.ts'
import { freeText, postalCodeSchema } from '#shared/contracts/fields.ts'

/**
 * The whole vehicle catalogue as columns, small enough to send once (API-124). This schema only checks for an object
 * with a version; `#shared/domain/vehicle/catalogue.ts` decodes it.
 */
const compactCatalogueSchema = z.looseObject({ version: z.string() })

const item = z.object({ id: z.int(), name: z.string() })

/**
 * List of brands, for an insurer without the whole catalogue (API-13, D78); models, years and versions are requested as
 * they are chosen. The models of a requested brand are included.
 */
const brandListSchema = z.object({
  version: z.string(),
  brands: z.array(item),
  models: z.optional(z.array(item)),
})
export type BrandListReply = z.infer<typeof brandListSchema>

/** Refusals of the catalogue. `needs_account`: the insurer serves the catalogue only to signed-in people (QUO-O2). */
const refusals = ['needs_account', 'unknown_vehicle'] as const
const whichVersion = z.object({ v: z.optional(freeText(64)) })
const number = z.string().check(z.regex(/^\d{1,9}$/))

/**
 * The whole catalogue. `v` names the version that the page was built with: if it is still current, the response is
 * cacheable as immutable.
 */
export const getCatalogue = defineEndpoint({
  method: 'GET',
  path: '/api/catalogue',
  access: 'public',
  effect: 'none',
  query: whichVersion,
  reply: z.union([brandListSchema, compactCatalogueSchema]),
  errors: refusals,
})

/** The columns of a single brand, for pages that need one car: about a twentieth of the whole. */
export const getBrandCatalogue = defineEndpoint({
  method: 'GET',
  path: '/api/catalogue/:brandId',
  access: 'public',
  effect: 'none',
  params: z.object({ brandId: number }),
  query: whichVersion,
  reply: z.union([brandListSchema, compactCatalogueSchema]),
  errors: refusals,
})

/** Model years, newest first (API-15). */
export const getYears = defineEndpoint({
  method: 'GET',
  path: '/api/catalogue/:brandId/:modelId',
  access: 'public',
  effect: 'none',
  params: z.object({ brandId: number, modelId: number }),
  reply: z.object({ years: z.array(z.int()) }),
  errors: refusals,
})

/** Versions of a model (API-16). `code`: the id as `idText` writes it, which a quotation requires. */
export const getVersions = defineEndpoint({
  method: 'GET',
  path: '/api/catalogue/:brandId/:modelId/:year',
  access: 'public',
  effect: 'none',
  params: z.object({ brandId: number, modelId: number, year: number }),
  reply: z.object({ versions: z.array(z.extend(item, { code: z.string() })) }),
  errors: refusals,
})

const activity = z.object({ id: z.int(), description: z.string() })

/** Economic activities and, for people with a business of their own (activity 0), its sectors (API-22, API-23). */
export const getActivities = defineEndpoint({
  method: 'GET',
  path: '/api/activities',
  access: 'public',
  effect: 'none',
  reply: z.object({ activities: z.array(activity), sectors: z.array(activity) }),
})

/** Where a postal code lies; `served: false` when the insurer does not reach it yet (API-12, BUY-39). */
const placeSchema = z.object({
  served: z.boolean(),
  /** False if the insurer does not know the code, which may be mistyped. */
  known: z.boolean(),
  postalCode: z.string(),
  countryCode: z.string(),
  stateCode: z.string(),
  stateName: z.string(),
  municipalityCode: z.string(),
  municipalityName: z.string(),
  neighborhoods: z.array(z.string()),
})
export type PostalPlace = z.infer<typeof placeSchema>

export const getPostalCode = defineEndpoint({
  method: 'GET',
  path: '/api/postal-codes/:code',
  access: 'public',
  effect: 'none',
  params: z.object({ code: postalCodeSchema }),
  reply: placeSchema,
})
