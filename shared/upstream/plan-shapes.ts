/** The shapes of a quotation's answer, the present one and the older one (BUY-62 to BUY-68). All amounts in thousandths. */
import * as z from 'zod/mini'
import { amount, recordId } from './fields.ts'

export const planNames = ['custom', 'extended', 'basic'] as const
export type UpstreamPlanName = (typeof planNames)[number]

/** The policy type of the mandatory civil liability (BUY-64); the other one is the car itself (chosen). */
export const policyTypeCodes = { civilLiability: 'RCO', vehicle: 'AUTO' } as const

/** FND-34; the numbers are (chosen) after FND-32. `number_of_payments` tells the installment terms apart. */
export const productPaymentTypes = { ANNUAL: 0, SUBSCRIPTION: 1, INSTALLMENTS: 2 } as const

/** `total` = `subtotal` + `taxes`; `subtotal` = `net_premium` + `expedition_rights` (+ an option's `fee`). */
const costFields = {
  subtotal: amount,
  taxes: amount,
  total: amount,
  net_premium: amount,
  expedition_rights: amount,
}

export const planCoverageSchema = z.object({
  coverage_type: z.object({ id: z.optional(z.int()), name: z.string() }),
  enabled: z.boolean(),
  /** Thousandths; −1 when switched off (BUY-84); null where the value of the vehicle is assured (chosen). */
  sum_assured: z.nullable(z.int()),
  /** Whole percent; −1 when switched off; null where none applies (chosen). */
  deductible: z.nullable(z.number()),
})

const partSchema = z.object({
  policy_type: z.object({ name: z.string(), code: z.optional(z.string()) }),
  net_premium: amount,
  fee: amount,
})

/** One charge of a subscription (chosen): its parts add up to its total. */
const chargeSchema = z.object({ ...costFields, fee: amount })

/** BUY-67. Amounts are what is charged over the whole term, the discount already taken off. */
const paymentOptionSchema = z.object({
  ...costFields,
  /** Unique among all quotations (chosen): it is the `payment_plan_id` of API-28 and API-29 and so names what is paid. */
  id: z.string(),
  product_payment_type: z.object({ id: z.int(), name: z.string() }),
  number_of_payments: z.int(),
  subscription: z.boolean(),
  flat_fee: z.boolean(),
  fee: amount,
  /** A fraction: 0.045 is shown as 4.50 % (BUY-110). */
  fee_rate: z.number(),
  policies: z.array(partSchema),
  /** (chosen) Subscriptions only (PAY-16): `total` = `first_payment.total` + 11 × `next_payment.total`. */
  first_payment: z.nullish(chargeSchema),
  next_payment: z.nullish(chargeSchema),
})

/** BUY-66. The plan's own amounts are those of one annual payment before the discount, `discount` holds them after it. */
const quotedPlanSchema = z.object({
  ...costFields,
  id: recordId,
  name: z.string(),
  discount: z.nullish(z.object({ ...costFields, marketing_text: z.object({ default: z.string() }) })),
  policies: z.array(
    z.object({
      policy_type: z.optional(z.object({ name: z.string(), code: z.optional(z.string()) })),
      coverages: z.array(planCoverageSchema),
      /** (chosen) */
      net_premium: z.optional(amount),
    }),
  ),
  payment_provider_options: z.array(
    z.object({
      card_issuer_options: z.array(z.object({ payment_periodicity_options: z.array(paymentOptionSchema) })),
    }),
  ),
})

/** BUY-65. */
const olderPlanSchema = z.object({
  id: recordId,
  name: z.string(),
  payments: z.array(z.object({ subtotal: amount, taxes: amount, total: amount })).check(z.minLength(1)),
  policies: z.array(partSchema),
})

export const planSchema = z.union([quotedPlanSchema, olderPlanSchema])

export type QuotedPlan = z.infer<typeof quotedPlanSchema>
export type OlderPlan = z.infer<typeof olderPlanSchema>
export type UpstreamPlan = z.infer<typeof planSchema>
export type UpstreamPaymentOption = z.infer<typeof paymentOptionSchema>
export type UpstreamCoverage = z.infer<typeof planCoverageSchema>
