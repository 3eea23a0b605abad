import { errorCodes } from '#shared/upstream/errors.ts'
import type { QuotedPlan } from '#shared/upstream/purchase/plan-shapes.ts'
import type { Upstream } from '#shared/upstream/calls.ts'
import type { Context } from '#sandbox/http/context.ts'
import type { Db } from '#sandbox/db.ts'
import { mandatoryOf } from '#sandbox/tariff/coverages.ts'
import { readCoupon } from '../quote/service.ts'
import { fail, HandlerFailure, type Ask, type Handler } from '../../../http/handler.ts'
import { drawId } from '#sandbox/secrets.ts'
import { purchaseSql } from './sql.ts'
import { quoteSql } from '../quote/sql.ts'
import { mexicoDate } from '#sandbox/time.ts'
import { findVersion } from '../catalogue/versions.ts'
import { isVinInUse } from '#sandbox/features/account/availability/handlers.ts'
import { PURCHASE_LIMITS } from '#shared/domain/policies/purchase-limits.ts'

type Request = Ask<Upstream['requestPolicy']>

interface QuotationRow {
  id: string
  person_id: string | null
  version_id: number
  coupon: string | null
  plans: string
  expires_at: number
  renews_policy_id: string | null
}

/** A plan of a quotation that has not expired, with the vehicle's version. */
type ChosenPlan = QuotedPlan & { readonly versionId: number }

interface Approved {
  readonly plan: ChosenPlan
  readonly vehicleId: string
  readonly driverId: string | null
}

/** Requests a policy, which is pending and undated until paid. */
export const requestPolicy: Handler<'requestPolicy'> = async (ask) => {
  const approved = await approve(ask)
  if (approved instanceof HandlerFailure) return approved
  await save(ask, approved)
  const { db, body } = ask
  const product = await db.first<{ id: string; paid_by: string | null }>(
    purchaseSql.productByQuotation,
    body.quotation_id,
  )
  if (!product || product.paid_by) return fail(409, errorCodes.alreadyPaid, 'this quotation is paid already')
  return { policies: await db.all<{ id: string; number: string }>(purchaseSql.policiesOfProduct, product.id) }
}

async function approve(ask: Request): Promise<Approved | HandlerFailure> {
  const { body, db, now, personId } = ask
  const plan = await findQuotedPlan(ask, body, null)
  if (plan instanceof HandlerFailure) return plan
  if (!(await mayAddPolicy(ask))) return fail(409, errorCodes.policyLimit, 'too many active policies')
  const vehicle = await db.first<{ id: string; version_id: number }>(
    purchaseSql.vehicle,
    personId,
    body.vehicle.vin,
  )
  if (vehicle?.version_id !== plan.versionId) {
    return fail(409, errorCodes.vinRefused, 'the vehicle is unknown or not the quoted one')
  }
  if (await isVinInUse(db, body.vehicle.vin, now)) return fail(409, errorCodes.vinRefused, 'vin in use')
  const driverId = body.driver?.id ?? null
  if (driverId && !(await db.first(purchaseSql.driver, driverId, personId))) {
    return fail(409, 'driver_unknown', 'no such driver')
  }
  return { plan, vehicleId: vehicle.id, driverId }
}

interface Choice {
  readonly quotation_id: string
  readonly plan_id: string
  readonly coupon?: string | null | undefined
}

/**
 * Finds the chosen plan of a valid quotation; `renews` is the policy that the quotation must renew, null for a new
 * policy.
 */
export async function findQuotedPlan(
  { db, now, personId }: Context,
  choice: Choice,
  renews: string | null,
): Promise<ChosenPlan | HandlerFailure> {
  const quotation = await db.first<QuotationRow>(quoteSql.quotation, choice.quotation_id)
  const isGood =
    quotation?.person_id === personId && quotation.expires_at > now && quotation.renews_policy_id === renews
  if (!isGood) return fail(409, errorCodes.quotationExpired, 'the quotation is unknown or too old')
  // The cast is safe: only makeQuotation writes this JSON.
  const plans = JSON.parse(quotation.plans) as QuotedPlan[]
  const plan = plans.find((one) => one.id === choice.plan_id)
  if (!plan) return fail(409, errorCodes.quotationExpired, 'the plan is not of this quotation')
  const version = await findVersion(db, String(quotation.version_id))
  const coupon = readCoupon(choice.coupon, version?.brandId ?? 0, mexicoDate(now))
  if (coupon instanceof HandlerFailure) return coupon
  // The request must contain the coupon of its quotation, and the coupon must still be valid.
  if ((coupon?.code ?? null) !== quotation.coupon)
    return fail(400, errorCodes.coupon, 'coupon is invalid for this quotation')
  return { ...plan, versionId: quotation.version_id }
}

/** Saves an unpaid request in one transaction. Idempotent; another plan or vehicle replaces it. */
async function save(
  { body, db, now, personId }: Request,
  { plan, vehicleId, driverId }: Approved,
): Promise<void> {
  const quotation = body.quotation_id
  await db.together([
    db.statement(purchaseSql.withdrawUnpaid, personId, vehicleId, quotation),
    db.statement(purchaseSql.saveProduct, drawId(), personId, quotation, plan.id, vehicleId, driverId, now),
    ...policyStatements(db, quotation, plan),
  ])
}

/** Statements for the two policies of a quotation's product, AE and XZ, which are numbered once. */
export function policyStatements(db: Db, quotation: string, plan: QuotedPlan): D1PreparedStatement[] {
  const coverages = plan.policies[0]?.coverages ?? []
  const vehiclePart = JSON.stringify(coverages)
  const mandatoryPart = JSON.stringify(mandatoryOf(coverages))
  return [
    db.statement(purchaseSql.cancelOtherPlans, quotation, plan.id),
    db.statement(purchaseSql.nextNumber, quotation),
    db.statement(purchaseSql.changePolicy, quotation, 'AE', vehiclePart),
    db.statement(purchaseSql.changePolicy, quotation, 'XZ', mandatoryPart),
    db.statement(purchaseSql.addPolicy, drawId(), quotation, 'AE', vehiclePart),
    db.statement(purchaseSql.addPolicy, drawId(), quotation, 'XZ', mandatoryPart),
  ]
}

/** True if the person may have one more policy: the limit is five vehicles in force or starting later (BUY-08). */
export async function mayAddPolicy({ db, personId, now }: Context): Promise<boolean> {
  const row = await db.first<{ count: number }>(purchaseSql.inForceCount, personId, now)
  return (row?.count ?? 0) < PURCHASE_LIMITS.activePolicies
}
