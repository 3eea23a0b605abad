/** Schemas of the answers from the plan step on, and of the results that the server adds. */
import * as v from 'valibot'
import type { Money } from '#shared/domain/money/money.ts'
import { PAYMENT_FORM } from '#shared/domain/payment/payment-options.ts'
import type { Plan } from '#shared/domain/plans/plan.ts'
import { CUSTOMISABLE } from '#shared/domain/plans/coverage-types.ts'
import { PLAN_NAMES } from '#shared/domain/plans/plan-names.ts'
import { ticked } from '#shared/steps/checked.ts'

const whole = v.pipe(v.number(), v.integer())

/** Changes of the custom plan (BUY-86), each with every value of its coverage. */
export const customizationAnswer = v.record(
  v.picklist(CUSTOMISABLE),
  v.object({ isEnabled: v.boolean(), assured: v.nullable(whole), deductible: v.nullable(v.number()) }),
)

/** Answer of the plan step. Its result with the prices is `quotation`. */
export const planAnswer = v.object({
  planName: v.picklist(PLAN_NAMES),
  paymentForm: v.picklist(Object.values(PAYMENT_FORM)),
  /** Code of the coupon; '' for none. */
  coupon: v.optional(v.string(), ''),
  customization: v.optional(v.nullable(customizationAnswer), null),
})

/** Answer of the review: the accepted declaration (BUY-159). */
export const reviewAnswer = v.object({ accepted: ticked })

/**
 * Answer of the payment, which is empty: card data is never stored (D10), and a payment deletes the drafts.
 */
export const paymentAnswer = v.object({})

/** A stored plan. Only its outer shape is checked, because the gateway has validated it and the draft is encrypted. */
const plan = v.custom<Plan>((stored) => {
  // The cast is safe: each property is checked next.
  const { name, coverages, payments } = Object(stored) as Partial<Record<keyof Plan, unknown>>
  return PLAN_NAMES.some((known) => known === name) && Array.isArray(coverages) && Array.isArray(payments)
})

/** The accepted price with its inputs; it is invalid for another car or place. */
const quotationResult = v.object({
  quotationId: v.string(),
  /** The chosen plan as quoted. */
  plan,
  vehicleValue: v.custom<Money>(Number.isInteger),
  versionCode: v.string(),
  postalCode: v.string(),
  /** For a renewal: total of the year that ends. */
  thisYear: v.optional(v.nullable(v.custom<Money>(Number.isInteger))),
})

export const resultsSchema = v.object({
  /** Result of the step plan-selection. */
  quotation: v.optional(quotationResult),
  /** Result of the step vehicle/aditional-data (BUY-132). */
  vehicleId: v.optional(v.string()),
  /**
   * VINs created for this purchase, kept when going back: a later look-up must not find them "in use" (D31).
   */
  ownVins: v.optional(v.array(v.string())),
  /** Result of the step person-data (BUY-152). */
  driverId: v.optional(v.string()),
  /** Result of the step plan-review (BUY-163). */
  request: v.optional(v.object({ policyId: v.string(), policyNumber: v.string() })),
})
export type PurchaseResults = v.InferOutput<typeof resultsSchema>

/** Stored results with their types; malformed results count as absent. */
export function purchaseResults(results: unknown): PurchaseResults {
  const known = v.safeParse(resultsSchema, results)
  return known.success ? known.output : {}
}
