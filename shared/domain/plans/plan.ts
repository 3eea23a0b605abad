import type { Money } from '../money/money.ts'
import type { CoverageType, CustomisableType } from './coverage-types.ts'
import type { PlanName } from './plan-names.ts'

/** Payment forms (FND-34). */
export const PAYMENT_TYPES = ['ANNUAL', 'SUBSCRIPTION', 'INSTALLMENTS'] as const
export type PaymentType = (typeof PAYMENT_TYPES)[number]

/** Cost of a payment form (BUY-63). `total` is the charge: subTotal + tax. */
export interface Cost {
  readonly subTotal: Money
  readonly tax: Money
  readonly total: Money
  readonly netAmount: Money
  /** The mandatory civil liability part: the policy type with code RCO (BUY-64). */
  readonly civilTax: Money
  readonly expeditionRights: Money
  /** Surcharge for paying over months, in total. */
  readonly monthsFee: Money
  /** Surcharge in percent, two decimals: 12.5 (BUY-110, BUY-111). */
  readonly monthsFeePercent: number
  /** The coupon's discount before tax; 0 without one. */
  readonly discount: Money
  /** Number of payments; 1 for a single payment. */
  readonly monthsQuantity: number
  readonly isSubscription: boolean
}

/** Choices of a customisable coverage (BUY-73, BUY-79 to BUY-82); empty lists without a choice. */
export interface CoverageOptions {
  /** Deductibles to choose from, in percent of the vehicle's value. */
  readonly deductibles: readonly number[]
  /** Sums to choose from, in thousandths of a peso. */
  readonly sums: readonly number[]
}

/**
 * A coverage of a plan (BUY-73). `-1` in `assured` and `deductible` is a code for "switched off" (BUY-84), not an
 * amount.
 */
export interface Coverage {
  readonly type: CoverageType
  readonly isEnabled: boolean
  /** Sum assured in thousandths of a peso, or -1; `null` if the vehicle's own value or a service is assured. */
  readonly assured: number | null
  /** Deductible in percent of the vehicle's value, or -1; `null` if none applies. */
  readonly deductible: number | null
  readonly allowDisable: boolean
  readonly options: CoverageOptions
}

/** A payment form that a plan offers; `cost` is its total charge, discount included. */
export interface PaymentOption {
  /** The `payment_plan_id` that is charged (PAY-14). */
  readonly id: string
  readonly type: PaymentType
  readonly paymentsCount: number
  readonly isSubscription: boolean
  readonly cost: Cost
  /** For subscriptions: the first charge, and each of the eleven later ones (PAY-16). */
  readonly firstPayment: Money | null
  readonly regularPayment: Money | null
}

/**
 * The client's plan (BUY-62) as the gateway sends it and islands show it. It is plain JSON; a missing value is `null`,
 * never absent. Names and texts are not sent, because they follow from the plan's name and the coverage's type
 * (plan-names.ts, coverages.ts).
 */
export interface Plan {
  readonly id: string
  readonly name: PlanName
  readonly quotationId: string
  readonly coupon: string | null
  /** Cost of paying in full, discount included. */
  readonly cost: Cost
  /** The cost before the discount, and the insurer's own words for it (BUY-68); `null` without a discount. */
  readonly discount: { readonly text: string; readonly cost: Cost } | null
  readonly coverages: readonly Coverage[]
  readonly payments: readonly PaymentOption[]
  readonly allowEdit: boolean
}

/** The customer's setting of one coverage; a value that the coverage does not have is `null`. */
export interface CoverageChoice {
  readonly isEnabled: boolean
  readonly assured: number | null
  readonly deductible: number | null
}

/**
 * The custom plan's changes for a new quote (BUY-87): only touched coverages. An `undefined` value also means
 * untouched, because JSON does not contain it.
 */
export type Customization = Readonly<Partial<Record<CustomisableType, CoverageChoice | undefined>>>
