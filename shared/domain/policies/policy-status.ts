import { addDays, today } from '../time/dates.ts'
import { PURCHASE_LIMITS } from './purchase-limits.ts'

/** Latest action on a policy (FND-27). */
export const POLICY_ACTIONS = { ISSUE: 3, CANCEL: 4, REHABILITATED: 5 } as const

/** Payment status of a policy (FND-28); the insurer spells the first one UNKNOW (FND-O14). */
export const PAYMENT_STATUS = { UNKNOWN: 0, ACTIVE: 1, GRACE_PERIOD: 2, CANCELLED: 3 } as const

/** Statuses of a policy, in the order in which they are tested (POL-07). */
export const POLICY_STATUSES = ['canceled', 'active', 'pending', 'expired', 'toBegin', 'unknown'] as const
export type PolicyStatus = (typeof POLICY_STATUSES)[number]

/** The badge texts (POL-13). */
export const POLICY_STATUS_LABELS = {
  canceled: 'Cancelada',
  active: 'Activa',
  pending: 'Pendiente',
  expired: 'Expirada',
  toBegin: 'Por iniciar',
  unknown: 'Por confirmar',
} as const satisfies Record<PolicyStatus, string>

/** Facts that decide a status; instants in ISO, `null` without one. */
interface PolicyFacts {
  /** Code of the latest action (FND-27). */
  readonly action: number | null
  readonly startDate: string | null
  readonly expirationDate: string | null
}

/**
 * Status of a policy (POL-07 to POL-12). `now` in epoch milliseconds: a policy starts and ends at an instant, not on a
 * day (D36).
 */
export function policyStatus({ action, startDate, expirationDate }: PolicyFacts, now: number): PolicyStatus {
  const start = instant(startDate)
  const expiration = instant(expirationDate)
  // A rehabilitated policy counts as issued even before its start (POL-O4).
  const isIssued = action === POLICY_ACTIONS.ISSUE || action === POLICY_ACTIONS.REHABILITATED

  if (action === POLICY_ACTIONS.CANCEL) return 'canceled'
  if (start === null || expiration === null) return 'pending'
  if (isIssued && start <= now && now < expiration) return 'active'
  // At the exact instant of expiration the policy is expired (POL-O3).
  if (now >= expiration) return 'expired'
  // Dates with an undocumented action do not tell whether the policy is in force (D157).
  return isIssued ? 'toBegin' : 'unknown'
}

/** True if a policy can be renewed: from 90 days before its end on (POL-25); never if cancelled (POL-14). */
export function allowsRenewal(status: PolicyStatus, expirationDate: string | null, now: number): boolean {
  const expiration = instant(expirationDate)
  if (expiration === null || !['active', 'expired', 'toBegin'].includes(status)) return false
  // The period for a renewal is counted in whole days, so it opens at the start of its first day.
  return addDays(today(now), PURCHASE_LIMITS.renewalWindowDays) >= today(expiration)
}

/**
 * True if a policy has "Administrar" and the management screens (POL-37, POL-54, POL-58): not while pending or of
 * unknown status.
 */
export function canManage(status: PolicyStatus): boolean {
  return status === 'active' || status === 'toBegin'
}

/** True if a payment has this failed status (POL-16, FND-28). */
export function hasPaymentFailed(paymentStatus: number): boolean {
  return paymentStatus === PAYMENT_STATUS.GRACE_PERIOD
}

/** Label of the end date (POL-36); a cancelled policy no longer expires. `isEnding`: cancelled for a later day. */
export function expiryLabel(
  status: PolicyStatus,
  isEnding = false,
): 'Vence el' | 'Venció el' | 'Vencía el' | 'Termina el' {
  if (isEnding && status !== 'canceled') return 'Termina el'
  if (status === 'canceled') return 'Vencía el'
  return status === 'expired' ? 'Venció el' : 'Vence el'
}

function instant(value: string | null): number | null {
  const at = value === null ? Number.NaN : Date.parse(value)
  return Number.isNaN(at) ? null : at
}

/** Text for a missing date (FND-12), so that the person sees that the data is missing. */
export const NOT_ON_RECORD = 'Sin registrar'
