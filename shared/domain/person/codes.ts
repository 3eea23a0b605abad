/** The insurer's enumerations (FND-26 to FND-41), each as a const object and the union of its values. */
type Values<T> = T[keyof T]

/** FND-26. */
export const POLICY_STATUS_CODES = { ACTIVE: 1, PENDING: 2, CANCELLED: 3, EXPIRED: 4 } as const
export type PolicyStatusCode = Values<typeof POLICY_STATUS_CODES>

/** FND-27: what was last done to a policy. */
export const POLICY_ACTIONS = { ISSUE: 3, CANCEL: 4, REHABILITATED: 5 } as const
export type PolicyAction = Values<typeof POLICY_ACTIONS>

/** FND-28; the insurer spells the first one UNKNOW (FND-O14). */
export const PAYMENT_STATUS = { UNKNOWN: 0, ACTIVE: 1, GRACE_PERIOD: 2, CANCELLED: 3 } as const
export type PaymentStatus = Values<typeof PAYMENT_STATUS>

/** FND-29. */
export const PAYMENT_RECORD_STATUS = { PAID: 4, ERROR: 7 } as const
export type PaymentRecordStatus = Values<typeof PAYMENT_RECORD_STATUS>

/** FND-30: what is sent as a status; ISSUED stands for "to begin". */
export const SENT_POLICY_STATUS = {
  ACTIVE: 'ACTIVE',
  CANCELLED: 'CANCELLED',
  PENDING: 'PENDING',
  EXPIRED: 'EXPIRED',
  TO_BEGIN: 'ISSUED',
} as const
export type SentPolicyStatus = Values<typeof SENT_POLICY_STATUS>

/** FND-31. */
export const CARD_TYPES = { DEBIT: 1, CREDIT: 2 } as const
export type CardType = Values<typeof CARD_TYPES>

/** FND-32: the term as the insurer counts it, never the id of the dropdown (FND-O13). */
export const TERM_CODES = {
  ANNUAL: 0,
  SUBSCRIPTION: 1,
  THREE_PAYMENTS: 1,
  SIX_PAYMENTS: 2,
  NINE_PAYMENTS: 3,
  TWELVE_PAYMENTS: 4,
} as const
export type TermCode = Values<typeof TERM_CODES>

/** FND-33: how a policy is paid, in the words that customers read. */
export const PAYMENT_PLAN_NAMES = { ANNUAL: 'anual', SUBSCRIPTION: 'mes a mes', MONTHLY: 'diferido' } as const
export type PaymentPlanType = keyof typeof PAYMENT_PLAN_NAMES

/** FND-35. */
export const GENDERS = { MALE: 1, FEMALE: 2 } as const
export type Gender = Values<typeof GENDERS>

/** FND-36. */
export const CIVIL_STATUS = { SINGLE: 1, MARRIED: 2, DIVORCED: 4, OTHER: 9 } as const
export type CivilStatus = Values<typeof CIVIL_STATUS>

/** FND-37. */
export const PICTURE_TYPES = { FRONT: 0, RIGHT: 1, LEFT: 2, BACK: 3 } as const
export type PictureType = Values<typeof PICTURE_TYPES>

/** FND-38: multibrand workshop or the brand's own. */
export const CLAIM_PROVIDERS = { MULTIBRAND: 0, AGENCY: 1 } as const
export type ClaimProvider = Values<typeof CLAIM_PROVIDERS>

/** FND-40. */
export const CARD_BRANDS = ['visa', 'mastercard', 'amex', 'none'] as const
export type CardBrand = (typeof CARD_BRANDS)[number]

/** FND-41: OPENPAY through the product's own form, STRIPE through its card component. */
export const PAYMENT_PROVIDERS = ['OPENPAY', 'STRIPE', 'none'] as const
export type PaymentProvider = (typeof PAYMENT_PROVIDERS)[number]

/** The civil status of a quotation: the stored one, or "other" when there is none (QUO-O10). */
export function quotedCivilStatus(stored: number | null | undefined): CivilStatus {
  return Object.values(CIVIL_STATUS).find((code) => code === stored) ?? CIVIL_STATUS.OTHER
}

/** POL-04: `product_payment_type_id` of a product, as a payment plan; whatever is not annual or monthly is deferred. */
export function paymentPlanTypeOf(productPaymentTypeId: number): PaymentPlanType {
  if (productPaymentTypeId === 0) return 'ANNUAL'
  return productPaymentTypeId === 1 ? 'SUBSCRIPTION' : 'MONTHLY'
}
