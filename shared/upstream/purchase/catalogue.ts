import * as z from 'zod/mini'
import { defineEndpoint } from '#shared/contracts/endpoint.ts'
import { keptRow } from '#shared/upstream/kept-id.ts'
import { amount, flag, integer, listOf, orElse, postalCode, text, textUpTo } from '#shared/upstream/fields.ts'

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
  reply: z.object({ brands: listOf(z.object({ id: keptRow, name: text })) }),
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
  reply: z.object({ types: listOf(z.object({ id: keptRow, brand_id: z.nullish(integer), name: text })) }),
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
  reply: z.object({
    models: listOf(z.object({ brand_id: z.nullish(integer), type_id: z.nullish(integer), model: integer })),
  }),
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
    versions: listOf(
      z.object({
        id: keptRow,
        /** Parts of the version's description, joined with a space (API-O5). */
        parts: listOf(orElse(text, '')),
        /** (chosen) Commercial value. */
        commercial_value: z.nullish(amount),
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
  /** Version of the catalogue that the caller has; if it is current, the answer has no columns. */
  query: z.object({ version: z.optional(textUpTo(64)) }),
  reply: z.union([
    z.object({ version: z.string(), unchanged: z.literal(true) }),
    z.looseObject({ version: z.string() }),
  ]),
})

const activity = z.object({ id: integer, description: z.string() })

export const economicActivities = defineEndpoint({
  id: 'API-22',
  base: 'public',
  method: 'GET',
  path: '/v1/catalog/pld/economicActivities',
  access: 'public',
  effect: 'none',
  reply: z.object({ economic_activities: listOf(activity) }),
})

/** Lists the sectors for people with their own business (activity 0). */
export const complexActivities = defineEndpoint({
  id: 'API-23',
  base: 'public',
  method: 'GET',
  path: '/v1/catalog/pld/economicActivities/complex',
  access: 'public',
  effect: 'none',
  reply: z.object({ complex_economic_activities: listOf(activity) }),
})

/**
 * Looks up a postal code. An unknown postal code returns an empty list; a code that is not served yet has `is_served:
 * false` (BUY-39, both chosen).
 */
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
    postal_entities: listOf(
      z.object({
        postal_code: z.nullish(postalCode),
        country_code: z.nullish(text),
        state_code: z.nullish(text),
        municipality_sepomex_code: z.nullish(text),
        /** (chosen) False if the insurer does not serve the place. */
        is_served: z.nullish(flag),
        /** (chosen) Name of the state. */
        state_name: z.nullish(z.string()),
        /** (chosen) Name of the municipality. */
        municipality_name: z.nullish(z.string()),
        /** (chosen) Names of the neighbourhoods. */
        neighborhoods: z.nullish(z.array(z.string())),
      }),
    ),
  }),
})
