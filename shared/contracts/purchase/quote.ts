import * as z from 'zod/mini'
import { COUPON_ERRORS } from '#shared/domain/plans/coupon-error.ts'
import { GENDERS } from '#shared/domain/person/person-codes.ts'
import { defineEndpoint } from '#shared/contracts/endpoint.ts'
import { amount, couponSchema, postalCodeSchema, versionCode } from '#shared/contracts/fields.ts'
import { customizationSchema, planSchema } from './plan.ts'
import { PURCHASE_LIMITS } from '#shared/domain/policies/purchase-limits.ts'

/**
 * Prices for a vehicle. With a session the insurer uses the person's own data (API-10). A visitor is quoted at 30 to
 * 40 years unless an age is given (API-123, D20).
 */
export const postQuote = defineEndpoint({
  method: 'POST',
  path: '/api/quote',
  access: 'public',
  effect: 'repeatable',
  secondFactor: { no: 'nothing-moves' },
  body: z.object({
    versionCode,
    postalCode: postalCodeSchema,
    /** Coupon, already without spaces (BUY-113); empty means none. */
    coupon: couponSchema,
    age: z.nullable(
      z.int().check(z.gte(PURCHASE_LIMITS.minimumAge), z.lte(PURCHASE_LIMITS.maximumQuotedAge)),
    ),
    /** Gender code (FND-35). */
    genderCode: z.nullable(z.int().check(z.gte(GENDERS.MALE), z.lte(GENDERS.FEMALE))),
    /** Changes of the custom plan; null: the plans as the insurer recommends them (BUY-124). */
    customization: z.nullable(customizationSchema),
  }),
  reply: z.object({
    quotationId: z.string(),
    plans: z.readonly(z.array(planSchema)),
    vehicleValue: amount,
    /** True if the signed-in person's birthdate was used and not an age from the form. */
    isOwn: z.boolean(),
    /** Age range that the price assumes; null if the age was given or known. */
    assumedAges: z.nullable(z.object({ from: z.int(), to: z.int() })),
    /** True if the page may show a list price, struck through, beside the price (D4). */
    showListPrice: z.boolean(),
  }),
  errors: [
    ...COUPON_ERRORS,
    'postal_code_unknown',
    'version_unknown',
    /** The insurer gives no quote without an account (D78). */
    'needs_account',
  ],
})
