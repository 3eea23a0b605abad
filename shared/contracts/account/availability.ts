import * as z from 'zod/mini'
import { checkVin as problemOfVin } from '#shared/domain/vehicle/vin.ts'
import { emailAddress, rfcSchema, textLike } from '#shared/contracts/fields.ts'
import { defineEndpoint } from '#shared/contracts/endpoint.ts'

/**
 * Whether a value is free; `null` if that is unknown (FND-69). All requests are POST, because a personal value must not
 * appear in a URL.
 */
const reply = z.object({ available: z.nullable(z.boolean()) })

export const checkEmail = defineEndpoint({
  method: 'POST',
  path: '/api/availability/email',
  access: 'public',
  effect: 'repeatable',
  secondFactor: { no: 'visitor' },
  body: z.object({ email: emailAddress(200) }),
  reply,
})

export const checkRfc = defineEndpoint({
  method: 'POST',
  path: '/api/availability/rfc',
  access: 'public',
  effect: 'repeatable',
  secondFactor: { no: 'visitor' },
  body: z.object({ rfc: rfcSchema }),
  reply,
})

/** Checks whether a VIN is in use. A vehicle that this person only has in a draft does not count (D31). */
export const checkVin = defineEndpoint({
  method: 'POST',
  path: '/api/availability/vin',
  access: 'session',
  effect: 'repeatable',
  secondFactor: { no: 'nothing-moves' },
  body: z.object({ vin: textLike(problemOfVin) }),
  reply,
})
