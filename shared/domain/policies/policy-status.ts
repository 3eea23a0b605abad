import { PAYMENT_STATUS, POLICY_ACTIONS } from './policy-codes.ts'
import { addDays, today } from '../time/dates.ts'
import { PURCHASE_LIMITS } from './purchase-limits.ts'

/** In the order in which they are decided (POL-07). */
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

/** The facts that decide a status; instants in ISO, `null` without one. */
interface PolicyFacts {
  /** The code of the latest action (FND-27). */
  readonly action: number | null
  readonly startDate: string | null
  readonly expirationDate: string | null
}

/** POL-07 to POL-12. `now` in epoch milliseconds: a policy starts and ends at an instant, not on a day (D36). */
export function policyStatus({ action, startDate, expirationDate }: PolicyFacts, now: number): PolicyStatus {
  const start = instant(startDate)
  const expiration = instant(expirationDate)
  // Rehabilitated counts as issued before the start too (POL-O4).
  const isIssued = action === POLICY_ACTIONS.ISSUE || action === POLICY_ACTIONS.REHABILITATED

  if (action === POLICY_ACTIONS.CANCEL) return 'canceled'
  if (start === null || expiration === null) return 'pending'
  if (isIssued && start <= now && now < expiration) return 'active'
  // The very instant of expiration counts as expired (POL-O3).
  if (now >= expiration) return 'expired'
  // Dates with an undocumented action: whether it is in force is unknown (D157).
  return isIssued ? 'toBegin' : 'unknown'
}

/** 90 days or fewer before the expiration, and after it (POL-25); never for a cancelled policy (POL-14). */
export function allowsRenewal(status: PolicyStatus, expirationDate: string | null, now: number): boolean {
  const expiration = instant(expirationDate)
  if (expiration === null || !['active', 'expired', 'toBegin'].includes(status)) return false
  // Whole days: the window opens with its first day.
  return addDays(today(now), PURCHASE_LIMITS.renewalWindowDays) >= today(expiration)
}

/**
 * "Administrar" and the management screens (POL-37, POL-54, POL-58). A pending policy has neither, nor
 * has one whose status is unknown.
 */
export function canManage(status: PolicyStatus): boolean {
  return status === 'active' || status === 'toBegin'
}

/** Whether the payment failed (POL-16, FND-28). */
export function hasPaymentFailed(paymentStatus: number): boolean {
  return paymentStatus === PAYMENT_STATUS.GRACE_PERIOD
}

/** POL-36. What was cancelled does not expire any more. `isEnding`: cancelled for a later day. */
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
