import * as z from 'zod/mini'
import { PAYMENT_STATUS, POLICY_ACTIONS } from '#shared/domain/policies/policy-status.ts'
import { defineEndpoint } from '#shared/contracts/endpoint.ts'
import {
  amountRead,
  flag,
  instant,
  lastInstant,
  integer,
  listOf,
  listOrNone,
  oneOf,
  orElse,
  recordId,
  text,
  timestampQuery,
} from '#shared/upstream/fields.ts'
import { planCoverageSchema, productPaymentTypes } from '#shared/upstream/purchase/plan-shapes.ts'
import { keptId } from '#shared/upstream/kept-id.ts'

/**
 * Payment form of a product by number (FND-32). 1 means both three payments and the subscription, and is read as the
 * subscription (D318). Values from 2 on differ only in the number of payments.
 */
const paymentTerms = { ...productPaymentTypes, NINE: 3, TWELVE: 4 } as const

/** A policy (FND-43). A policy that was never paid has no dates (POL-10). */
const policySchema = z.object({
  id: keptId,
  /**
   * Number of the policy: it contains "AE" for the car's policy, "XZ" for its mandatory civil liability, which is never
   * shown (POL-02).
   */
  number: text,
  action: z.nullish(z.object({ code: z.nullish(oneOf(POLICY_ACTIONS)) })),
  start_date: z.nullish(instant),
  end_date: z.nullish(lastInstant),
  vehicle: z.object({
    brand: text,
    model: text,
    year: integer,
    version: orElse(z.object({ code: orElse(text, ''), name: orElse(text, '') }), { code: '', name: '' }),
    plates: orElse(text, ''),
    /** VIN; without one, other policies of the vehicle cannot be found (POL-17). */
    vin: orElse(text, ''),
    /** (chosen) The insured value of the car; without it deductibles are shown in percent (D224). */
    commercial_value: z.nullish(amountRead),
  }),
  coverages: listOrNone(planCoverageSchema),
})
export type UpstreamPolicy = z.infer<typeof policySchema>

const productSchema = z.object({
  payment_status: orElse(oneOf(PAYMENT_STATUS), PAYMENT_STATUS.UNKNOWN),
  product_payment_type_id: z.nullish(oneOf(paymentTerms)),
  policies: listOf(policySchema),
})
export type UpstreamProduct = z.infer<typeof productSchema>

/** Reads a policy by number (POL-47 to POL-57). Data of its product may be only in the list, or here too (chosen). */
export const policyByNumber = defineEndpoint({
  id: 'API-40',
  base: 'journey',
  method: 'GET',
  path: '/v1/policy/number/:policyNumber',
  access: 'session',
  effect: 'none',
  params: z.object({ policyNumber: recordId }),
  reply: z.extend(policySchema, {
    product_payment_type_id: z.nullish(oneOf(paymentTerms)),
  }),
})

export const listPolicies = defineEndpoint({
  id: 'API-24',
  base: 'journey',
  method: 'GET',
  path: '/v1/policy/person',
  access: 'session',
  effect: 'none',
  query: timestampQuery,
  reply: z.object({ products: listOf(productSchema) }),
})

/** Reads whether the insurer has the photos (POL-26, POL-27). */
export const hasPhotos = defineEndpoint({
  id: 'API-25',
  base: 'journey',
  method: 'GET',
  path: '/v1/wp/policy/:id/vehicle/has-photos',
  access: 'session',
  alsoFor: ['link'],
  effect: 'none',
  params: z.object({ id: recordId }),
  /** (chosen) `due_date`: three days from the payment (001 §9), a date that no other answer contains. */
  reply: z.object({ has_photos: flag, required: orElse(flag, false), due_date: z.nullish(instant) }),
})
