/** The answers of the steps from the plan on, as the flow validates them, and what the server makes of them. */
import * as v from 'valibot'
import type { Money } from '#shared/domain/money/money.ts'
import { PAYMENT_FORM } from '#shared/domain/payment/payment-options.ts'
import type { Plan } from '#shared/domain/plans/plan.ts'
import { CUSTOMISABLE } from '#shared/domain/plans/coverage-types.ts'
import { PLAN_NAMES } from '#shared/domain/plans/plan-names.ts'
import { ticked } from '#shared/steps/checked.ts'

const whole = v.pipe(v.number(), v.integer())

/** Changes of the custom plan (BUY-86): every part as the plan offers it. */
export const customizationAnswer = v.record(
  v.picklist(CUSTOMISABLE),
  v.object({ isEnabled: v.boolean(), assured: v.nullable(whole), deductible: v.nullable(v.number()) }),
)

/** The choice among the plans. The prices themselves are a result: `quotation`. */
export const planAnswer = v.object({
  planName: v.picklist(PLAN_NAMES),
  paymentForm: v.picklist(Object.values(PAYMENT_FORM)),
  /** '' for none. */
  coupon: v.optional(v.string(), ''),
  customization: v.optional(v.nullable(customizationAnswer), null),
})

/** The review's declaration (BUY-159). */
export const reviewAnswer = v.object({ accepted: ticked })

/** Card data is never stored (D10), and a completed payment wipes the drafts: nothing is left to validate. */
export const paymentAnswer = v.object({})

/** The gateway parsed it and the draft is encrypted: only the outer shape is checked here. */
const plan = v.custom<Plan>((stored) => {
  const { name, coverages, payments } = Object(stored) as Partial<Record<keyof Plan, unknown>> // nothing is assumed
  return PLAN_NAMES.some((known) => known === name) && Array.isArray(coverages) && Array.isArray(payments)
})

/** The price that was accepted, and what it was asked with: of another car or place it is void. */
const quotationResult = v.object({
  quotationId: v.string(),
  /** The chosen plan as quoted. */
  plan,
  vehicleValue: v.custom<Money>(Number.isInteger),
  versionCode: v.string(),
  postalCode: v.string(),
  /** For a renewal: the total of the year that ends. */
  thisYear: v.optional(v.nullable(v.custom<Money>(Number.isInteger))),
})

export const resultsSchema = v.object({
  /** Ends plan-selection. */
  quotation: v.optional(quotationResult),
  /** Ends vehicle/aditional-data (BUY-132). */
  vehicleId: v.optional(v.string()),
  /** VINs created for this purchase: a second look-up must not find them "in use" (D31). Outlives going back. */
  ownVins: v.optional(v.array(v.string())),
  /** Ends person-data (BUY-152). */
  driverId: v.optional(v.string()),
  /** Ends plan-review (BUY-163). */
  request: v.optional(v.object({ policyId: v.string(), policyNumber: v.string() })),
})
export type PurchaseResults = v.InferOutput<typeof resultsSchema>

/** Results as typed values; what is not what it should be counts as absent. */
export function purchaseResults(results: unknown): PurchaseResults {
  const known = v.safeParse(resultsSchema, results)
  return known.success ? known.output : {}
}
