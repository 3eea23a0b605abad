import * as z from 'zod/mini'
import { ENDORSED_PLATES } from '#shared/domain/vehicle/plates.ts'
import { VIN } from '../../domain/vehicle/vin.ts'
import { defineEndpoint } from '../endpoint.ts'
import { freeText, policyNumber } from '../fields.ts'
import { identitySchema } from './identity.ts'

const params = z.object({ policyNumber })

const change = z.nullable(z.object({ before: z.nullable(z.string()), after: z.string() }))

/** A change of a policy (END-02, END-03); unchanged values are null. */
const endorsementSchema = z.object({
  /** ISO instant of the change; null if the insurer does not send it. */
  at: z.nullable(z.string()),
  vin: change,
  plates: change,
})
export type Endorsement = z.infer<typeof endorsementSchema>

/** Changes of a policy, the latest first (END-01). */
const endorsementsSchema = z.object({ policyNumber: z.string(), changes: z.array(endorsementSchema) })
export type Endorsements = z.infer<typeof endorsementsSchema>

export const getEndorsements = defineEndpoint({
  method: 'GET',
  path: '/api/policies/:policyNumber/endorsements',
  access: 'session',
  effect: 'none',
  params,
  reply: endorsementsSchema,
  errors: ['policy_missing'],
})

/** Start of the change flow: the insured vehicle, and the checks that the person still needs (END-14). */
const vehicleChangeSchema = z.object({
  policyNumber: z.string(),
  vehicle: z.object({
    brand: z.string(),
    model: z.string(),
    year: z.int(),
    plates: z.string(),
    vin: z.string(),
  }),
  identity: identitySchema,
  /** True if a code was given and is still valid. */
  isVerified: z.boolean(),
})
export type VehicleChange = z.infer<typeof vehicleChangeSchema>

/** Data for a vehicle change. `not_changeable`: the policy is neither in force nor to begin (END-O1). */
export const getVehicleChange = defineEndpoint({
  method: 'GET',
  path: '/api/policies/:policyNumber/vehicle-change',
  access: 'session',
  effect: 'none',
  params,
  reply: vehicleChangeSchema,
  errors: ['policy_missing', 'not_changeable'],
})

/**
 * Changes the insured vehicle (END-34, END-O5). `code_refused`: the insurer no longer accepts the code (END-O11).
 * `same_value`: the values equal the insured ones (END-O4). `vehicle_changed`: the insured vehicle differs from the one
 * that the page shows (D134).
 */
export const changeVehicle = defineEndpoint({
  method: 'POST',
  path: '/api/policies/:policyNumber/vehicle-change',
  access: 'session',
  effect: 'once',
  secondFactor: { required: 'policy-changed' },
  params,
  body: z
    .object({
      vin: z.optional(z.string().check(z.regex(VIN))),
      plates: z.optional(z.string().check(z.regex(ENDORSED_PLATES))),
      /** The insured data that the page showed to the person; a page of an earlier release sends none. */
      shown: z.optional(z.object({ vin: freeText(40), plates: freeText(40) })),
    })
    .check(z.refine(({ vin, plates }) => vin !== undefined || plates !== undefined)),
  reply: z.object({}),
  errors: [
    'policy_missing',
    'not_changeable',
    'second_factor_needed',
    'code_refused',
    'identity_missing',
    'vin_taken',
    'same_value',
    'vehicle_changed',
  ],
})
