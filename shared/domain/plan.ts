import type { Money } from './money.ts'

/**
 * The client's plan (BUY-62) as the gateway answers it and the islands show it. Everything here is JSON: no
 * dates, no maps, and what may be missing is `null`, never absent.
 */
export const PLAN_NAMES = ['CUSTOM_PLAN', 'EXTENDED_PLAN', 'BASIC_PLAN'] as const
export type PlanName = (typeof PLAN_NAMES)[number]

/**
 * The coverages as customers see them (BUY-74, BUY-76): DT stands for the server's RCP and RCB together, RCO
 * for its RCBO and RCPO, which carry one name (BUY-O26).
 */
export const COVERAGE_TYPES = ['DM', 'RT', 'DT', 'GM', 'AL', 'AV', 'RCO'] as const
export type CoverageType = (typeof COVERAGE_TYPES)[number]

export const PAYMENT_TYPES = ['ANNUAL', 'SUBSCRIPTION', 'INSTALLMENTS'] as const
/** FND-34. */
export type PaymentType = (typeof PAYMENT_TYPES)[number]

/** BUY-63. `total` is what is charged: subTotal + tax. */
export interface Cost {
  readonly subTotal: Money
  readonly tax: Money
  readonly total: Money
  readonly netAmount: Money
  /** The mandatory civil liability part: the policy type with code RCO (BUY-64). */
  readonly civilTax: Money
  readonly expeditionRights: Money
  /** How many payments the total is spread over; 1 for a single payment. */
  readonly monthsQuantity: number
  readonly monthsFee: Money
  /** In percent, two decimals: 12.5 (BUY-110, BUY-111). */
  readonly monthsFeePercent: number
  readonly isSubscription: boolean
}

/** The plan's cost after its discount, in the shape of a cost (BUY-62), with the words that announce it (BUY-68). */
export interface Discount extends Cost {
  readonly marketingText: string | null
}

/** One choice of a customisable coverage (BUY-73): what it sets, `null` for what it leaves alone. */
export interface CoverageOption {
  /** Percent of the vehicle's value. */
  readonly deductible: number | null
  readonly assured: Money | null
}

/** BUY-73. A coverage that is switched off has -1 in `deductible` and `assured` (BUY-84). */
export interface Coverage {
  readonly id: string
  readonly name: string
  readonly type: CoverageType
  readonly isEnabled: boolean
  /** `null` where the coverage has no sum of its own (the vehicle's value, a service). */
  readonly assured: Money | null
  /** Percent of the vehicle's value; `null` where none applies. */
  readonly deductible: number | null
  readonly description: string
  readonly includeList: readonly string[]
  readonly excludeList: readonly string[]
  readonly allowDisable: boolean
  readonly options: readonly CoverageOption[]
  readonly isDeductible: boolean
  /** Name of the drawing, without folder or extension. */
  readonly image: string
  readonly isDefault: boolean
}

/** A payment form that a plan offers; `cost` is what it charges in all, discount included. */
export interface PaymentOption {
  readonly id: string
  readonly type: PaymentType
  readonly paymentsCount: number
  readonly isSubscription: boolean
  readonly cost: Cost
}

/** Month by month: a first payment of its own, then 11 equal ones (PAY-16). */
export interface SubscriptionCost {
  readonly firstCost: Cost
  readonly cost: Cost
}

/** 0 annual, 1 subscription, 2/3/4 for 3/6/9 months (FND-O13): the id of the dropdown, not of a term. */
export type PaymentFormId = 0 | 1 | 2 | 3 | 4

export interface SelectedPayment {
  readonly id: string
  readonly type: PaymentType
  readonly paymentsCount: number
  readonly selectedPaymentMethod: PaymentFormId
}

export interface Plan {
  readonly id: string
  readonly name: PlanName
  /** The id of the quotation that the plan belongs to. */
  readonly quotation: string
  readonly coupon: string | null
  readonly description: string
  /** Paid in full, before any discount. */
  readonly cost: Cost
  readonly subscription: SubscriptionCost | null
  /** One cost for each installment term, by `monthsQuantity`. */
  readonly monthly: readonly Cost[]
  readonly discount: Discount | null
  readonly coveragesList: readonly Coverage[]
  readonly payments: readonly PaymentOption[]
  readonly allowEdit: boolean
  readonly selectedPlanPayment: SelectedPayment | null
}

/** What a customer chose for one coverage; `null` keeps the plan's own value. */
export interface CoverageChoice {
  readonly enabled: boolean
  readonly deductible: number | null
  readonly sum: Money | null
}

/** What the browser sends to have the custom plan quoted again (BUY-87): only the coverages that were touched. */
export type Customization = Readonly<Partial<Record<CoverageType, CoverageChoice>>>
