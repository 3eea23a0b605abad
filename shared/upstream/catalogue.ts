import * as z from 'zod/mini'
import { defineEndpoint } from '../contracts/endpoint.ts'
import { amount, textUpTo } from './fields.ts'

/** A row number of the catalogue, in a path or a body. */
const rowId = z.pipe(z.coerce.number<number>(), z.int().check(z.positive()))

export const listBrands = defineEndpoint({
  id: 'API-13',
  base: 'journey',
  method: 'GET',
  path: '/v1/catalog/vehicle/brand',
  access: 'session',
  alsoFor: ['public'],
  effect: 'none',
  reply: z.object({ brands: z.array(z.object({ id: z.int(), name: z.string() })) }),
})

export const listTypes = defineEndpoint({
  id: 'API-14',
  base: 'journey',
  method: 'GET',
  path: '/v1/catalog/vehicle/brand/:brand/type',
  access: 'session',
  alsoFor: ['public'],
  effect: 'none',
  params: z.object({ brand: rowId }),
  reply: z.object({ types: z.array(z.object({ id: z.int(), brand_id: z.int(), name: z.string() })) }),
})

/** `model` is the insurer's word for the year of a vehicle. */
export const listYears = defineEndpoint({
  id: 'API-15',
  base: 'journey',
  method: 'GET',
  path: '/v1/catalog/vehicle/brand/:brand/type/:type/model',
  access: 'session',
  alsoFor: ['public'],
  effect: 'none',
  params: z.object({ brand: rowId, type: rowId }),
  reply: z.object({ models: z.array(z.object({ brand_id: z.int(), type_id: z.int(), model: z.int() })) }),
})

export const listVersions = defineEndpoint({
  id: 'API-16',
  base: 'journey',
  method: 'GET',
  path: '/v1/catalog/vehicle/brand/:brand/type/:type/model/:model/version',
  access: 'session',
  alsoFor: ['public'],
  effect: 'none',
  params: z.object({ brand: rowId, type: rowId, model: rowId }),
  reply: z.object({
    versions: z.array(
      z.object({
        id: z.int(),
        /** Joined with a space they describe the version (API-O5). */
        parts: z.array(z.string()),
        /** (chosen) */
        commercial_value: z.optional(amount),
      }),
    ),
  }),
})

/** (chosen) Columns of brands, models, years and versions; the decoder is `#shared/domain/vehicle/catalogue.ts`. */
export const compactCatalogue = defineEndpoint({
  id: 'API-124',
  base: 'public',
  method: 'GET',
  path: '/v1/catalog/vehicle/compact',
  access: 'public',
  effect: 'none',
  /** The version that the caller has: the same one is answered without columns. */
  query: z.object({ version: z.optional(textUpTo(64)) }),
  reply: z.union([
    z.object({ version: z.string(), unchanged: z.literal(true) }),
    z.looseObject({ version: z.string() }),
  ]),
})

const activity = z.object({ id: z.int(), description: z.string() })

export const economicActivities = defineEndpoint({
  id: 'API-22',
  base: 'public',
  method: 'GET',
  path: '/v1/catalog/pld/economicActivities',
  access: 'public',
  effect: 'none',
  reply: z.object({ economic_activities: z.array(activity) }),
})

/** Sectors for people with a business of their own (activity 0). */
export const complexActivities = defineEndpoint({
  id: 'API-23',
  base: 'public',
  method: 'GET',
  path: '/v1/catalog/pld/economicActivities/complex',
  access: 'public',
  effect: 'none',
  reply: z.object({ complex_economic_activities: z.array(activity) }),
})

/** An unknown code answers an empty list; a known one that is not served yet `is_served: false` (BUY-39, both chosen). */
export const verifyPostalCode = defineEndpoint({
  id: 'API-12',
  base: 'journey',
  method: 'GET',
  path: '/v1/catalog/pld/postalEntities',
  access: 'session',
  alsoFor: ['public'],
  effect: 'none',
  query: z.object({ code: textUpTo(10) }),
  reply: z.object({
    postal_entities: z.array(
      z.object({
        postal_code: z.string(),
        country_code: z.string(),
        state_code: z.string(),
        municipality_sepomex_code: z.string(),
        /** (chosen) */
        is_served: z.optional(z.boolean()),
        /** (chosen) */
        state_name: z.optional(z.string()),
        /** (chosen) */
        municipality_name: z.optional(z.string()),
        /** (chosen) */
        neighborhoods: z.optional(z.array(z.string())),
      }),
    ),
  }),
})
