/** A policy without a card and payments to show: an unknown number, or one that is not paid by month. */
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

/** Seen only for a moment: the page is being left. */
export const billingErrors = {
  policy_missing: noticeWords['poliza-invalida'].text,
  not_monthly: FAILED_TEXT,
} as const
