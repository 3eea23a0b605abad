/**
 * Texts and redirects for a policy without card and payments: the number is unknown, or it is not paid
 * monthly.
 */
import type { getPayments } from '#shared/contracts/policies/billing.ts'
import type { ErrorsOf } from '#shared/contracts/endpoint.ts'
import { FAILED_TEXT } from '#shared/http/error-text.ts'
import { paths } from '#shared/paths.ts'
import { noticeWords } from './notice-words.ts'

export type BillingCode = ErrorsOf<typeof getPayments>

/** Redirects from the page of an unknown policy (POL-57, BIL-O10). */
export function leaveIfNone(code: string, policyNumber: string): void {
  if (code === 'policy_missing') location.replace(paths.policyMissing())
  if (code === 'not_monthly') location.replace(paths.policyManagement(policyNumber))
}

/** Error texts that show only for a moment, because the page is being left. */
export const billingErrors = {
  policy_missing: noticeWords['poliza-invalida'].text,
  not_monthly: FAILED_TEXT,
} as const
