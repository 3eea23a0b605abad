import type { UpstreamName } from '#shared/upstream/calls.ts'
import type { Context } from './context.ts'
import { faultAt, type Fault } from './faults.ts'
import { exchangeFault } from '../features/claims/exchange/faults.ts'
import { photosSql } from '../features/links/photos/sql.ts'
import { purchaseSql } from '#sandbox/features/purchase/purchase/sql.ts'
import { renewalsSql } from '#sandbox/features/policies/renewal/sql.ts'
import { readPaymentPlanId } from '../tariff/quote.ts'

/** Returns the fault of a call about a vehicle that is found by its plates although the call does not contain them. */
export async function faultOfStage(
  context: Context,
  name: UpstreamName,
  { params, query, body }: { readonly params: unknown; readonly query: unknown; readonly body: unknown },
): Promise<Fault | null> {
  // The casts are safe: each part was parsed by the contract of its call.
  const switched = await exchangeFault(context, name, (body ?? query) as { id?: unknown } | undefined)
  if (switched) return switched
  if (name === 'requestPolicy')
    return faultAt('request', await byVin(context, body as { vehicle: { vin: string } }))
  if (name === 'requestRenewal')
    return faultAt('request', await byNumber(context, body as { policy_number: string }))
  if (name === 'receiptDocument')
    return faultAt('receipt', await platesOfPolicy(context, (params as { id: string }).id))
  if (name === 'checkPhoto') return faultAt('photo', await platesOfLink(context))
  if (name === 'uploadPhotos') return faultAt('photos', await platesOfLink(context))
  if (name !== 'pay' && name !== 'payMonthly') return null
  return faultAt(
    'payment',
    await platesOfPayment(context, (body as { payment_plan_id: string }).payment_plan_id),
  )
}

export async function platesOfPayment({ db }: Context, paymentPlanId: string): Promise<string | undefined> {
  const named = readPaymentPlanId(paymentPlanId)
  if (!named) return undefined
  return (await db.first<{ plates: string }>(purchaseSql.productByQuotation, named.quotationId))?.plates
}

const platesOfLink = (context: Context) => platesOfPolicy(context, context.link?.object ?? '')

async function platesOfPolicy({ db, personId }: Context, policyId: string): Promise<string | undefined> {
  return (await db.first<{ plates: string }>(photosSql.vehicle, policyId, personId))?.plates
}

async function byVin(
  { db, personId }: Context,
  { vehicle }: { vehicle: { vin: string } },
): Promise<string | undefined> {
  return (await db.first<{ plates: string }>(purchaseSql.vehicle, personId, vehicle.vin))?.plates
}

async function byNumber(
  { db, personId }: Context,
  { policy_number }: { policy_number: string },
): Promise<string | undefined> {
  return (await db.first<{ plates: string }>(renewalsSql.policyToRenew, policy_number, personId))?.plates
}
