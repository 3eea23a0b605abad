import * as z from 'zod/mini'
import { defineEndpoint } from '#shared/contracts/endpoint.ts'
import { amount, instant, integer, listOf, orElse, textUpTo } from '#shared/upstream/fields.ts'
import { planNames, planSchema } from './plan-shapes.ts'
import { PURCHASE_LIMITS } from '#shared/domain/policies/purchase-limits.ts'
import { keptId, sentId } from '#shared/upstream/kept-id.ts'

/** A requested plan (BUY-129). Without `coverages` the insurer recommends them (chosen). */
export const askedPlanSchema = z.object({
  name: z.enum(planNames),
  coverages: z.optional(
    z.array(
      z.object({
        coverage_type: z.object({ name: z.string() }),
        enabled: z.boolean(),
        sum_assured: z.nullable(z.int()),
        deductible: z.nullable(z.number()),
      }),
    ),
  ),
})

/** Vehicle of the request: id of a version (API-16), in the type in which it came. */
const askedVehicle = z.object({ version: z.object({ code: sentId }) })
const coupon = z.nullish(textUpTo(20))

export const quotationReplySchema = z.object({
  plans: listOf(planSchema),
  /**
   * (chosen) Id of the quotation. The documents define it only in the request of a policy; if it is absent, the plan's
   * id is used in that request.
   */
  quotation_id: orElse(keptId, null),
  /** (chosen) Instant at which the quotation expires; no policy can be requested from it afterwards. */
  expires_at: z.nullish(instant),
  /** (chosen) The vehicle with its commercial value. */
  vehicle: z.nullish(z.object({ commercial_value: z.nullish(amount) })),
  /** (chosen) Age range that the price assumes; absent if a birthdate was used (D20). */
  assumed_ages: z.nullish(z.object({ from: integer, to: integer })),
})

/**
 * Quotes a vehicle. 400 code 4000: `coupon … doesn't exists` or `… invalid` (BUY-116, BUY-117). 409 code 11: postal
 * code; 34: version.
 */
export const quote = defineEndpoint({
  id: 'API-10',
  base: 'journey',
  method: 'POST',
  path: '/v1/quotation',
  access: 'session',
  effect: 'repeatable',
  body: z.object({
    vehicle: askedVehicle,
    coupon,
    /** Region; without a state if the insurer's postal codes have none. */
    region: z.object({ postal_code: z.string(), state: z.optional(z.object({ code: z.string() })) }),
    person: z.object({
      civil_status_code: z.int(),
      gender_code: z.int(),
      birthdate: z.string(),
      email: z.string(),
      phone: z.string(),
      first_name: z.string(),
      first_last_name: z.string(),
      second_last_name: z.string(),
      rfc: z.nullish(z.string()),
    }),
    plans: z.array(askedPlanSchema).check(z.minLength(1), z.maxLength(3)),
  }),
  reply: quotationReplySchema,
  errors: ['4000', '11', '34'],
})

/** (chosen) Quotes for a visitor: 30 to 40 years are assumed unless an age is given (D20). */
export const quotePublic = defineEndpoint({
  id: 'API-123',
  base: 'public',
  method: 'POST',
  path: '/v1/quotation/public',
  access: 'public',
  effect: 'repeatable',
  body: z.object({
    vehicle: askedVehicle,
    coupon,
    region: z.object({ postal_code: z.string() }),
    age: z.nullish(z.int().check(z.gte(PURCHASE_LIMITS.minimumAge), z.lte(PURCHASE_LIMITS.maximumQuotedAge))),
    gender_code: z.nullish(z.int()),
    plans: z.array(askedPlanSchema).check(z.minLength(1), z.maxLength(3)),
  }),
  reply: quotationReplySchema,
  errors: ['4000', '11', '34'],
})
