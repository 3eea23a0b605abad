import * as z from 'zod/mini'
import { defineEndpoint } from './endpoint.ts'
import { postalCodeSchema } from './fields.ts'

/**
 * The whole vehicle catalogue as columns, small enough to send once (API-124). The decoder is
 * `#shared/domain/vehicle/catalogue.ts`; here it is only known to be an object with a version.
 */
const compactCatalogueSchema = z.looseObject({ version: z.string() })

/** `v` names the version that the page was built with: an equal one is served as immutable. */
export const getCatalogue = defineEndpoint({
  method: 'GET',
  path: '/api/catalogue',
  access: 'public',
  effect: 'none',
  query: z.object({ v: z.optional(z.string().check(z.maxLength(64))) }),
  reply: compactCatalogueSchema,
})

/** The same columns of one brand alone, for whoever does not quote many cars: about a twentieth of the whole. */
export const getBrandCatalogue = defineEndpoint({
  method: 'GET',
  path: '/api/catalogue/:brandId',
  access: 'public',
  effect: 'none',
  params: z.object({ brandId: z.string().check(z.regex(/^\d{1,9}$/)) }),
  query: z.object({ v: z.optional(z.string().check(z.maxLength(64))) }),
  reply: compactCatalogueSchema,
  errors: ['unknown_brand'],
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
  postalCode: z.string(),
  countryCode: z.string(),
  stateCode: z.string(),
  stateName: z.string(),
  municipalityCode: z.string(),
  municipalityName: z.string(),
  neighborhoods: z.array(z.string()),
})
export type Place = z.infer<typeof placeSchema>

export const getPostalCode = defineEndpoint({
  method: 'GET',
  path: '/api/postal-codes/:code',
  access: 'public',
  effect: 'none',
  params: z.object({ code: postalCodeSchema }),
  reply: placeSchema,
})
