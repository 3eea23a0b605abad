/** A quote that a person sends to themself: the answers that make it, behind an opaque reference (D85). */
import * as z from 'zod/mini'
import { GENDERS } from '#shared/domain/person/person-codes.ts'
import { PAYMENT_FORM } from '#shared/domain/payment/payment-options.ts'
import { PLAN_NAMES } from '#shared/domain/plans/plan-names.ts'
import { defineEndpoint } from '#shared/contracts/endpoint.ts'
import { catalogueId, couponSchema, postalCodeSchema, versionCode } from '#shared/contracts/fields.ts'
import { PURCHASE_LIMITS } from '#shared/domain/policies/purchase-limits.ts'

const savedQuoteSchema = z.object({
  brandId: catalogueId,
  modelId: catalogueId,
  year: z.string().check(z.regex(/^\d{4}$/)),
  versionCode,
  postalCode: postalCodeSchema,
  coupon: couponSchema,
  age: z.nullable(z.int().check(z.gte(PURCHASE_LIMITS.minimumAge), z.lte(PURCHASE_LIMITS.maximumQuotedAge))),
  genderCode: z.nullable(z.int().check(z.gte(GENDERS.MALE), z.lte(GENDERS.FEMALE))),
  /** The chosen plan and payment form. */
  planName: z.nullable(z.enum(PLAN_NAMES)),
  paymentForm: z.nullable(z.literal(Object.values(PAYMENT_FORM))),
})
export type SavedQuote = z.infer<typeof savedQuoteSchema>

export const saveQuote = defineEndpoint({
  method: 'POST',
  path: '/api/quote/saved',
  access: 'public',
  effect: 'repeatable',
  secondFactor: { no: 'nothing-moves' },
  body: savedQuoteSchema,
  /** Reference of the saved quote. `until`: last day of the link, YYYY-MM-DD. */
  reply: z.object({ ref: z.string(), until: z.string() }),
})

export const getSavedQuote = defineEndpoint({
  method: 'GET',
  path: '/api/quote/saved/:ref',
  access: 'public',
  effect: 'none',
  params: z.object({ ref: z.string().check(z.regex(/^[\w-]{43}$/)) }),
  /** The saved quote; null if there is none, or it is too old. */
  reply: z.object({ quote: z.nullable(savedQuoteSchema) }),
})
