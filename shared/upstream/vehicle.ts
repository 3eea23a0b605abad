import * as z from 'zod/mini'
import { defineEndpoint } from '../contracts/endpoint.ts'
import { recordId, textUpTo } from './fields.ts'

/** BUY-133. The same VIN of the same person is the same vehicle (chosen), so that going back costs nothing. */
export const createVehicle = defineEndpoint({
  id: 'API-17',
  base: 'journey',
  method: 'POST',
  path: '/v1/policy/vehicle',
  access: 'session',
  effect: 'repeatable',
  body: z.object({
    vin: textUpTo(17),
    version_id: z.int(),
    brand_id: z.int(),
    type_id: z.int(),
    /** The year. */
    model: z.int(),
    plates: textUpTo(10),
    color: textUpTo(40),
  }),
  /** (chosen, API-O6) */
  reply: z.object({ id: recordId }),
  errors: ['32', '34'],
})

/** The VIN is free when it does not exist (BUY-32). */
export const verifyVin = defineEndpoint({
  id: 'API-18',
  base: 'journey',
  method: 'POST',
  path: '/v1/policy/vehicle/verify/:vin',
  access: 'session',
  effect: 'none',
  params: z.object({ vin: textUpTo(17) }),
  reply: z.object({ exists: z.boolean() }),
})
