/** Shapes of a quotation's answer, current and older (BUY-62 to BUY-68). All amounts are in thousandths. */
import * as z from 'zod/mini'
import { VAT_RATE } from '#shared/domain/money/money.ts'
import { amount, flag, integer, listOf, listOrNone, orElse, text } from '#shared/upstream/fields.ts'
import { keptId } from '#shared/upstream/kept-id.ts'

export const planNames = ['custom', 'extended', 'basic'] as const
export type UpstreamPlanName = (typeof planNames)[number]

/** The policy type of the mandatory civil liability (BUY-64); the other one is the car itself (chosen). */
export const policyTypeCodes = { civilLiability: 'RCO', vehicle: 'AUTO' } as const

/**
 * Payment types (FND-34); the numbers are (chosen) after FND-32. `number_of_payments` distinguishes the installment
 * terms.
 */
export const productPaymentTypes = { ANNUAL: 0, SUBSCRIPTION: 1, INSTALLMENTS: 2 } as const

/**
 * `total` = `subtotal` + `taxes`; `subtotal` = `net_premium` + `expedition_rights` (+ an option's `fee`). Only `total`
 * is required: the other amounts are derived if absent (BUY-67).
 */
const costFields = {
  subtotal: z.nullish(amount),
  taxes: z.nullish(amount),
  total: amount,
  net_premium: z.nullish(amount),
  expedition_rights: orElse(amount, 0),
}
const fee = orElse(amount, 0)

interface ReadCosts {
  readonly subtotal?: number | null | undefined
  readonly taxes?: number | null | undefined
  readonly total: number
  readonly net_premium?: number | null | undefined
  readonly expedition_rights: number
  readonly fee?: number
}

function withParts<Read extends ReadCosts>(read: Read) {
  const { total, expedition_rights, fee: months = 0 } = read
  const taxes = read.taxes ?? total - (read.subtotal ?? Math.round((total * 100) / (100 + VAT_RATE)))
  const subtotal = read.subtotal ?? total - taxes
  const net_premium = read.net_premium ?? subtotal - expedition_rights - months
  return { ...read, subtotal, taxes, net_premium }
}

export const planCoverageSchema = z.object({
  coverage_type: z.object({ id: z.nullish(integer), name: z.string() }),
  enabled: flag,
  /** Sum assured in thousandths; −1 if switched off (BUY-84); null if the vehicle's value is assured (chosen). */
  sum_assured: orElse(integer, null),
  /** Deductible in whole percent; −1 if switched off; null if none applies (chosen). */
  deductible: orElse(z.number(), null),
})

/** A kind of policy. Some answers have a code, others use the code as the name (BUY-64). */
const policyType = z.object({ name: orElse(text, ''), code: z.optional(z.nullable(text)) })

const partSchema = z.object({ policy_type: policyType, net_premium: amount, fee })

/** A charge of a subscription. The insurer's documents lack it (D28); its parts add up to its total. */
const readCharge = z.object({ ...costFields, fee })
const chargeSchema = z.pipe(readCharge, z.transform(withParts<z.infer<typeof readCharge>>))

/** A payment option (BUY-67). Amounts are charges over the whole term, after the discount. */
const readOption = z.object({
  ...costFields,
  /** Id, unique among all quotations (chosen): the `payment_plan_id` of API-28 and API-29. */
  id: keptId,
  product_payment_type: z.nullish(z.object({ id: z.nullish(integer), name: z.nullish(text) })),
  number_of_payments: integer,
  subscription: orElse(flag, false),
  flat_fee: orElse(flag, false),
  fee,
  /** Fee rate as a fraction: 0.045 is shown as 4.50 % (BUY-110). */
  fee_rate: orElse(z.number(), 0),
  policies: listOrNone(partSchema),
  /** (chosen) Subscriptions only (PAY-16): `total` = `first_payment.total` + 11 × `next_payment.total`. */
  first_payment: z.nullish(chargeSchema),
  next_payment: z.nullish(chargeSchema),
})
const paymentOptionSchema = z.pipe(readOption, z.transform(withParts<z.infer<typeof readOption>>))

const readDiscount = z.object({
  ...costFields,
  marketing_text: orElse(z.object({ default: orElse(z.string(), '') }), { default: '' }),
})

/**
 * A plan (BUY-66). Its amounts are those of one annual payment before the discount; `discount` has the amounts after
 * it.
 */
const readPlan = z.object({
  ...costFields,
  id: keptId,
  name: z.string(),
  discount: z.nullish(z.pipe(readDiscount, z.transform(withParts<z.infer<typeof readDiscount>>))),
  policies: listOf(
    z.object({
      policy_type: z.nullish(policyType),
      coverages: listOrNone(planCoverageSchema),
      /** (chosen) Net premium of the policy. */
      net_premium: z.nullish(amount),
    }),
  ),
  payment_provider_options: listOf(
    z.object({
      card_issuer_options: listOf(z.object({ payment_periodicity_options: listOf(paymentOptionSchema) })),
    }),
  ),
})
const quotedPlanSchema = z.pipe(readPlan, z.transform(withParts<z.infer<typeof readPlan>>))

/** The older shape of a payment (BUY-65). */
const olderPayment = z.object({ ...costFields })
const olderPlanSchema = z.object({
  id: keptId,
  name: z.string(),
  payments: z
    .array(z.pipe(olderPayment, z.transform(withParts<z.infer<typeof olderPayment>>)))
    .check(z.minLength(1)),
  policies: listOf(partSchema),
})

export const planSchema = z.union([quotedPlanSchema, olderPlanSchema])

export type QuotedPlan = z.infer<typeof quotedPlanSchema>
export type OlderPlan = z.infer<typeof olderPlanSchema>
export type UpstreamPlan = z.infer<typeof planSchema>
export type UpstreamPaymentOption = z.infer<typeof paymentOptionSchema>
export type UpstreamCoverage = z.infer<typeof planCoverageSchema>
