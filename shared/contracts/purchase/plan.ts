import * as z from 'zod/mini'
import { PAYMENT_TYPES } from '#shared/domain/plans/plan.ts'
import { COVERAGE_TYPES, CUSTOMISABLE } from '#shared/domain/plans/coverage-types.ts'
import { PLAN_NAMES } from '#shared/domain/plans/plan-names.ts'
import { amount } from '#shared/contracts/fields.ts'

/**
 * Cost of a payment form, or value of a discount (BUY-63). Amounts are thousandths of a peso; percents have up to 2
 * decimals.
 */
const costSchema = z.object({
  subTotal: amount,
  tax: amount,
  total: amount,
  netAmount: amount,
  /** The mandatory civil-liability part: the policy type "RCO" (BUY-64). */
  civilTax: amount,
  expeditionRights: amount,
  /** The surcharge for paying over months. */
  monthsFee: amount,
  monthsFeePercent: z.number(),
  /** The coupon's discount before tax; 0 without one. */
  discount: amount,
  monthsQuantity: z.int(),
  isSubscription: z.boolean(),
})

const coverageTypeSchema = z.enum(COVERAGE_TYPES)

/** One protection of a plan. `-1` means "switched off" in deductible and sum (BUY-84). */
export const coverageSchema = z.object({
  type: coverageTypeSchema,
  isEnabled: z.boolean(),
  /** Sum assured in thousandths, or -1; null if the vehicle's own value is assured. */
  assured: z.nullable(z.int()),
  /** Deductible in whole percent, or -1; null if none applies. */
  deductible: z.nullable(z.number()),
  allowDisable: z.boolean(),
  options: z.object({ deductibles: z.readonly(z.array(z.number())), sums: z.readonly(z.array(z.int())) }),
})

const paymentOptionSchema = z.object({
  /** Id of the payment form: the insurer's `payment_plan_id`. */
  id: z.string(),
  type: z.enum(PAYMENT_TYPES),
  paymentsCount: z.int(),
  isSubscription: z.boolean(),
  cost: costSchema,
  /** For subscriptions: the first charge, and each of the eleven later ones (PAY-16). */
  firstPayment: z.nullable(amount),
  regularPayment: z.nullable(amount),
})

const planNameSchema = z.enum(PLAN_NAMES)

/** A plan as the browser knows it (BUY-62). */
export const planSchema = z.object({
  id: z.string(),
  name: planNameSchema,
  quotationId: z.string(),
  coupon: z.nullable(z.string()),
  cost: costSchema,
  /** The cost before the coupon, with the insurer's own words for it; null without a coupon (BUY-68). */
  discount: z.nullable(z.object({ text: z.string(), cost: costSchema })),
  coverages: z.readonly(z.array(coverageSchema)),
  payments: z.readonly(z.array(paymentOptionSchema)),
  allowEdit: z.boolean(),
})

/** The customer's changes to the custom plan, sent with every re-quote (BUY-86, BUY-87). */
export const customizationSchema = z.partialRecord(
  z.enum(CUSTOMISABLE),
  z.object({
    isEnabled: z.boolean(),
    /** New sum assured. The maximum exceeds any offered sum: no coverage reaches a thousand million pesos. */
    assured: z.nullable(z.int().check(z.gte(-1), z.lte(1_000_000_000_000))),
    deductible: z.nullable(z.number().check(z.gte(-1), z.lte(100))),
  }),
)
