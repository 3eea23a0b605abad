/** Reasons for cancelling a tax receipt (Anexo 20, c_MotivoCancelacion; CFF 29-A). */
export const CANCELLATION_REASONS = ['01', '02', '03', '04'] as const
export type CancellationReason = (typeof CANCELLATION_REASONS)[number]

/** Reason code for an erroneous receipt that a new receipt replaces. */
export const REPLACEMENT: CancellationReason = '01'
/** Reason for a sale within a global receipt: only for receipts to the general public. */
export const IN_GLOBAL: CancellationReason = '04'

/** Working days for the receiver's answer; no answer counts as consent (RMF 2.7.1.34). */
export const ACCEPTANCE_WORKING_DAYS = 3
