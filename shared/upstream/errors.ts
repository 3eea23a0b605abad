import * as z from 'zod/mini'
import { instant, integer } from './fields.ts'

/** An error code: the number `4000` and the text `"4000"` are equal. */
const errorCode = z.pipe(
  z.union([z.int(), z.string()]),
  z.transform((code) => (/^\d{1,9}$/.test(String(code)) ? Number(code) : code)),
)

/**
 * The body of every answer that is not a success: any field may be absent (D60). `code` is a number (registration 4, 10
 * … 13; limit 30; coupon 4000) or a word of the card provider (`card_declined`); `minor` refines a number (API-43,
 * API-55).
 */
export const upstreamErrorSchema = z.object({
  code: z.nullish(errorCode),
  message: z.nullish(z.string()),
  decline_code: z.nullish(z.string()),
  minor: z.nullish(integer),
  /** With a minor code (chosen): end of a policy that is already cancelled. */
  cancel_date: z.nullish(instant),
  /** Some insurers wrap `minor` and `cancel_date` in a `data` object (CAN-04). */
  data: z.nullish(z.object({ minor: z.nullish(integer), cancel_date: z.nullish(instant) })),
  /** Several problems of tax data (INV-O6). */
  errors: z.nullish(z.array(z.object({ code: errorCode, message: z.nullish(z.string()) }))),
  /** HTTP status of a failed service that the insurer calls (INV-07). */
  status_code: z.nullish(integer),
})
export type UpstreamError = z.infer<typeof upstreamErrorSchema>

/** Numeric codes that mean the same wherever they appear. */
export const errorCodes = {
  /** A coupon that does not exist or is no longer valid (BUY-116, BUY-117). */
  coupon: 4000,
  /** The error code for a person who already has five active policies (chosen). */
  policyLimit: 30,
  /** The quotation is too old, or belongs to another person (chosen). */
  quotationExpired: 31,
  /** The VIN belongs to another policy, or to no vehicle of this person (chosen). */
  vinRefused: 32,
  /** The error code for a product that is paid already (chosen). */
  alreadyPaid: 33,
  /** The error code for a postal code that is unknown or not served (QUO-75). */
  postalCode: 11,
  /** The error code for a vehicle version that the catalogue lacks (chosen). */
  version: 34,
  /** The policy cannot be renewed, or not now (REN-16; chosen). */
  notRenewable: 35,
  /** The error code for a person whose identity is validated already (chosen). */
  identityComplete: 36,
  /** The error code for a policy without an overdue payment (chosen, D93). */
  paymentNotDue: 60,
  /** The overdue amount differs from the agreed one (chosen, D93). */
  otherAmountDue: 61,
  /** The error code for a reward of which none is left (chosen). */
  rewardsGone: 62,
  /** The invoice was requested without an e-mail (chosen, D218). */
  invoiceWithoutEmail: 63,
  /** This person's identity is not validated (END-14; chosen). */
  identityMissing: 37,
  /** The error code for a policy that is neither in force nor to begin (chosen). */
  notInForce: 38,
} as const

/**
 * Failures of an `Idempotency-Key` (chosen, D11): 400 without one, 422 another body, 409 still running. 404 with
 * `neverArrived` is an answer of API-125 only. A 404 without that code proves nothing (D79).
 */
export const idempotencyCodes = {
  neverArrived: 'submission_unknown',
  missing: 'idempotency_key_missing',
  otherBody: 'idempotency_key_reused',
  running: 'idempotency_key_running',
} as const

/** True for a coupon error (BUY-116, BUY-117): its code is 4000, or without a code its message names a coupon. */
export const isCouponError = ({ code, message }: UpstreamError): boolean =>
  code === errorCodes.coupon || ((code ?? null) === null && /coupon|cup[oó]n/i.test(message ?? ''))

export const minorOf = (error: UpstreamError | undefined): number | null =>
  error?.minor ?? error?.data?.minor ?? null

export const cancelDateOf = (error: UpstreamError | undefined): string | null =>
  error?.cancel_date ?? error?.data?.cancel_date ?? null
