/** The answers of the steps from the plan on, as the flow judges them, and what the server makes of the answers. */
import * as z from 'zod/mini'
import { amount } from '#shared/contracts/money.ts'
import { customizationSchema, planNameSchema, planSchema } from '#shared/contracts/plan.ts'
import { REQUIRED } from '#shared/steps/checked.ts'

/** What was chosen of the plans. The prices themselves are a result: `quotation`. */
export const planAnswer = z.object({
  planName: planNameSchema,
  /** `PAYMENT_FORM` of shared/domain/payment-options.ts. */
  paymentForm: z.int().check(z.gte(0), z.lte(4)),
  /** '' for none. */
  coupon: z._default(z.string(), ''),
  /** What was changed in the custom plan. */
  customization: z._default(z.nullable(customizationSchema), null),
})
export type PlanAnswer = z.infer<typeof planAnswer>

/** BUY-159. */
export const reviewAnswer = z.object({ accepted: z.literal(true, REQUIRED) })

/** Card data is never kept (D10), and a payment made wipes the drafts: nothing is left to judge. */
export const paymentAnswer = z.object({})

/** The price that was accepted, and what it was asked with: of another car or place it is void. */
export const quotationResult = z.object({
  quotationId: z.string(),
  /** The chosen plan as quoted. */
  plan: planSchema,
  vehicleValue: amount,
  versionCode: z.string(),
  postalCode: z.string(),
})
export type QuotationResult = z.infer<typeof quotationResult>

export const resultsSchema = z.object({
  /** Ends plan-selection. */
  quotation: z.optional(quotationResult),
  /** Ends vehicle/aditional-data (BUY-132). */
  vehicleId: z.optional(z.string()),
  /** VINs created for this purchase: a second look-up must not find them "in use" (D31). Outlives going back. */
  ownVins: z.optional(z.array(z.string())),
  /** Ends person-data (BUY-152). */
  driverId: z.optional(z.string()),
  /** Ends plan-review (BUY-163). */
  request: z.optional(z.object({ policyId: z.string(), policyNumber: z.string() })),
})
export type PurchaseResults = z.infer<typeof resultsSchema>

/** Results as typed values; what is not what it should be counts as absent. */
export function purchaseResults(results: unknown): PurchaseResults {
  const known = z.safeParse(resultsSchema, results)
  return known.success ? known.data : {}
}
