/** Rules for when a policy may be renewed, and when its renewal starts. */
import { allowsRenewal, policyStatus } from '#shared/domain/policies/policy-status.ts'
import { errorCodes } from '#shared/upstream/errors.ts'
import type { Context } from '#sandbox/http/context.ts'
import { fail, type HandlerFailure } from '../../../http/handler.ts'
import { renewalsSql } from './sql.ts'
import { addMonths, iso, mexicoLastMinute, mexicoNoon } from '#sandbox/time.ts'

interface Renewable {
  readonly id: string
  readonly action_code: number | null
  readonly start_at: number | null
  readonly end_at: number | null
  readonly vin: string
}

/** A row of `policyToRenew`, with the data on which a renewal's price depends. */
export interface PolicyToRenew extends Renewable {
  readonly product_id: string
  readonly version_id: number
  readonly coverages: string
  readonly plates: string
  readonly driver: string | null
  readonly postal_code: string | null
  readonly address: string
  readonly birthdate: string
  readonly gender_code: number
}

/** Finds a policy of this person by its number, if it may be renewed now. */
export async function findRenewable(
  context: Context,
  policyNumber: string,
): Promise<PolicyToRenew | HandlerFailure> {
  const policy = await context.db.first<PolicyToRenew>(
    renewalsSql.policyToRenew,
    policyNumber,
    context.personId,
  )
  if (!policy) return fail(404, 'policy_unknown', 'no such policy')
  return (await isRenewable(context, policy)) ? policy : failNotRenewable()
}

/** True if a requested renewal may be paid: the old policy may have changed between request and payment. */
export async function mayPayRenewal(context: Context, productId: string): Promise<boolean> {
  const renewed = await context.db.first<Renewable & { renews_until: number }>(
    renewalsSql.policyRenewedBy,
    productId,
  )
  return renewed !== null && renewed.end_at === renewed.renews_until && isRenewable(context, renewed)
}

export const failNotRenewable = () =>
  fail(409, errorCodes.notRenewable, 'the policy cannot be renewed, or not now')

/** True if a policy may be renewed now (POL-25, REN-22 to REN-24). */
async function isRenewable({ db, now }: Context, policy: Renewable): Promise<boolean> {
  const { id, vin, action_code: action, start_at, end_at } = policy
  if (start_at === null || end_at === null) return false
  const expirationDate = iso(end_at)
  const status = policyStatus({ action, startDate: iso(start_at), expirationDate }, now)
  if (!allowsRenewal(status, expirationDate, now)) return false
  return (await db.first(renewalsSql.otherInForce, vin, now, id)) === null
}

/**
 * Returns the year that starts with a payment at `now`, in milliseconds. It starts at noon of the next day, or for a
 * renewal in time in the last minute of the old policy's last day (REN-19, REN-20). It ends in the last minute of its
 * day, so that a renewal leaves no gap.
 */
export function periodOf(renewsUntil: number | null, now: number): { start: number; end: number } {
  const inTime = renewsUntil !== null && renewsUntil > now
  const start = inTime ? mexicoLastMinute(renewsUntil) : mexicoNoon(now, 1)
  return { start, end: mexicoLastMinute(addMonths(start, 12)) }
}
