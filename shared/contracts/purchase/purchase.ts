import * as z from 'zod/mini'
import { PLATES } from '#shared/domain/vehicle/plates.ts'
import { VIN } from '#shared/domain/vehicle/vin.ts'
import { catalogueId, couponSchema, emailAddress, recordId, versionCode } from '#shared/contracts/fields.ts'
import { defineEndpoint } from '#shared/contracts/endpoint.ts'
import { personSchema } from '#shared/contracts/account/person.ts'

const id = recordId()
const vin = z.string().check(z.regex(VIN))

/** Creates the vehicle (BUY-132, BUY-133). The same VIN of the same person is the same vehicle. */
export const createVehicle = defineEndpoint({
  method: 'POST',
  path: '/api/vehicles',
  access: 'session',
  effect: 'repeatable',
  secondFactor: { no: 'nothing-moves' },
  body: z.object({
    vin,
    plates: z.string().check(z.regex(PLATES)),
    versionId: versionCode,
    brandId: catalogueId,
    modelId: catalogueId,
    year: z.int().check(z.gte(1900), z.lte(2100)),
  }),
  reply: z.object({ id: z.string() }),
  errors: ['vin_taken'],
})

/** Registers the relative who will drive (BUY-143 to BUY-153). */
export const createDriver = defineEndpoint({
  method: 'POST',
  path: '/api/drivers',
  access: 'session',
  effect: 'repeatable',
  secondFactor: { no: 'nothing-moves' },
  body: z.object({ person: personSchema, email: emailAddress(100) }),
  reply: z.object({ id: z.string() }),
})

/** Whether one more active policy is allowed; the gateway returns true if the insurer could not be asked (BUY-O13). */
export const getAllowance = defineEndpoint({
  method: 'GET',
  path: '/api/new-policy-allowance',
  access: 'session',
  effect: 'none',
  reply: z.object({ allowed: z.boolean() }),
})

/** Turns an accepted quotation into a policy that waits for its payment (BUY-160 to BUY-164). */
export const requestPolicy = defineEndpoint({
  method: 'POST',
  path: '/api/policy-requests',
  access: 'session',
  effect: 'once',
  secondFactor: { no: 'nothing-moves' },
  body: z.object({
    quotationId: id,
    planId: id,
    coupon: couponSchema,
    vin,
    driverId: z.nullable(id),
  }),
  /** The new policy. Both ids belong to the policy whose number contains "AE" (BUY-162). */
  reply: z.object({ policyId: z.string(), policyNumber: z.string() }),
  errors: ['limit_reached', 'coupon_refused', 'quotation_expired', 'vin_taken'],
})
