import * as z from 'zod/mini'
import { defineEndpoint } from '#shared/contracts/endpoint.ts'
import { flag, textUpTo } from '#shared/upstream/fields.ts'

const inUse = z.object({ is_in_use: flag })

export const checkRfc = defineEndpoint({
  id: 'API-19',
  base: 'journey',
  method: 'GET',
  path: '/v1/policy/person/rfc/:rfc/isAvailable',
  access: 'session',
  alsoFor: ['public'],
  effect: 'none',
  params: z.object({ rfc: textUpTo(13) }),
  reply: inUse,
})

export const checkEmail = defineEndpoint({
  id: 'API-20',
  base: 'journey',
  method: 'GET',
  path: '/v1/policy/person/email/:email/isAvailable',
  access: 'session',
  alsoFor: ['public'],
  effect: 'none',
  params: z.object({ email: textUpTo(200) }),
  reply: inUse,
})

/** Checks a VIN; it is free if the insurer does not know it (BUY-32). */
export const verifyVin = defineEndpoint({
  id: 'API-18',
  base: 'journey',
  method: 'POST',
  path: '/v1/policy/vehicle/verify/:vin',
  access: 'session',
  alsoFor: ['public'],
  effect: 'none',
  params: z.object({ vin: textUpTo(17) }),
  reply: z.object({ exists: flag }),
})
