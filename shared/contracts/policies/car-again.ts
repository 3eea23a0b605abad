import * as z from 'zod/mini'
import { BODIES } from '../../domain/vehicle/catalogue.ts'
import { defineEndpoint } from '../endpoint.ts'
import { policyNumber } from '../fields.ts'

/**
 * The car of an ended policy for a new purchase: ids of the catalogue as text, '' for missing ones. `policy_missing`:
 * no such policy of this person.
 */
export const getCarAgain = defineEndpoint({
  method: 'GET',
  path: '/api/policies/:policyNumber/car',
  access: 'session',
  effect: 'none',
  params: z.object({ policyNumber }),
  reply: z.object({
    brandId: z.string(),
    brandName: z.string(),
    modelId: z.string(),
    modelName: z.string(),
    year: z.string(),
    versionCode: z.string(),
    versionName: z.string(),
    body: z.nullable(z.enum(BODIES)),
    vin: z.string(),
    plates: z.string(),
  }),
  errors: ['policy_missing'],
})
