/** Why a tax receipt is cancelled (Anexo 20, c_MotivoCancelacion; CFF 29-A). */
export const CANCELLATION_REASONS = ['01', '02', '03', '04'] as const
export type CancellationReason = (typeof CANCELLATION_REASONS)[number]

/** Errors, with a receipt that takes its place. */
export const REPLACEMENT: CancellationReason = '01'
/** A sale that a global receipt holds: of receipts to the general public alone. */
export const IN_GLOBAL: CancellationReason = '04'

/** Working days that a receiver has to answer; silence is a yes (RMF 2.7.1.34). */
export const ACCEPTANCE_WORKING_DAYS = 3
