import * as z from 'zod/mini'
import { defineEndpoint } from '#shared/contracts/endpoint.ts'
import { addressSchema, anyJson, flag, recordId, text, textUpTo } from '#shared/upstream/fields.ts'
import { keptId, sentId, sentRow } from '#shared/upstream/kept-id.ts'

/** Answer of a creation; any successful answer means that the record was created. */
const madeRecord = z.union([
  z.object({ id: z.nullish(recordId) }),
  z.pipe(
    anyJson,
    z.transform((): { id?: string | null | undefined } => ({})),
  ),
])

/** Creates a vehicle (BUY-133). Idempotent: the same VIN of the same person is the same vehicle (chosen). */
export const createVehicle = defineEndpoint({
  id: 'API-17',
  base: 'journey',
  method: 'POST',
  path: '/v1/policy/vehicle',
  access: 'session',
  effect: 'repeatable',
  body: z.object({
    vin: textUpTo(17),
    version_id: sentRow,
    brand_id: sentRow,
    type_id: sentRow,
    /** Model year. */
    model: z.int(),
    plates: textUpTo(10),
    color: textUpTo(40),
  }),
  /** (chosen, API-O6) Id of the vehicle; not needed, because a request names the vehicle by its VIN. */
  reply: madeRecord,
  errors: ['32', '34'],
})

/**
 * Creates a driver (BUY-144 to BUY-151). Idempotent: the same RFC of the same policyholder is the same driver (chosen).
 */
export const createDriver = defineEndpoint({
  id: 'API-21',
  base: 'journey',
  method: 'POST',
  path: '/v1/policy/driver',
  access: 'session',
  effect: 'repeatable',
  body: z.object({
    address: z.extend(addressSchema, { is_valid_postal_code: z.boolean() }),
    /** Birthdate in ISO form at midnight UTC (BUY-145): its first ten characters are the date. */
    birthdate: z.string(),
    did_accept_rfc_use: z.literal(true),
    rfc: textUpTo(13),
    is_valid_rfc: z.literal(true),
    email: textUpTo(200),
    first_name: textUpTo(200),
    first_last_name: textUpTo(100),
    second_last_name: textUpTo(100),
    gender_code: z.int(),
    /** Phone: country code and number, without "+". */
    phone: textUpTo(20),
    pld_data: z.object({
      country_of_origin_code: z.string(),
      state_of_origin_code: z.string(),
      nationality_code: z.string(),
      economic_activity_code: z.int(),
      resources_origin_code: z.int(),
      years_of_seniority: z.int(),
    }),
  }),
  reply: z.object({ id: keptId }),
})

/** Asks whether the person may have one more policy (BUY-171). */
export const allowNewPolicy = defineEndpoint({
  id: 'API-30',
  base: 'journey',
  method: 'GET',
  path: '/v1/person/isAllowedNewPolicy',
  access: 'session',
  effect: 'none',
  reply: z.object({ canRequestNewPolicy: flag }),
})

/** Requests a policy (BUY-161, BUY-162). 409: 30 limit, 31 quotation, 32 VIN; 400: 4000 coupon. */
export const requestPolicy = defineEndpoint({
  id: 'API-26',
  base: 'journey',
  method: 'POST',
  path: '/v1/policy/request',
  access: 'session',
  effect: 'once',
  body: z.object({
    coupon: z.nullish(textUpTo(20)),
    plan_id: sentId,
    quotation_id: sentId,
    vehicle: z.object({ vin: textUpTo(17) }),
    driver: z.optional(z.object({ id: sentId })),
  }),
  reply: z.object({ policies: z.array(z.object({ id: keptId, number: text })) }),
  errors: ['4000', '30', '31', '32'],
})
