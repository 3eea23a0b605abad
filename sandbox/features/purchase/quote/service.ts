/** Prices a vehicle, a place and a driver with the tariff, and keeps the answer for the policy request. */
import { errorCodes } from '#shared/upstream/errors.ts'
import type { Upstream } from '#shared/upstream/calls.ts'
import type { BodyOf } from '#shared/contracts/endpoint.ts'
import type { Context } from '#sandbox/http/context.ts'
import { findPlace } from '../catalogue/places.ts'
import { fail, HandlerFailure } from '../../../http/handler.ts'
import { drawId } from '#sandbox/secrets.ts'
import { quoteSql } from './sql.ts'
import { checkCoupon, COUPON_ERROR, type TariffCoupon } from '#sandbox/tariff/coupons.ts'
import { quotePlans, type QuoteResult } from '#sandbox/tariff/quote.ts'
import { DAY_MS, iso, mexicoDate } from '#sandbox/time.ts'
import { findVersion, type Version } from '../catalogue/versions.ts'

/** Lifetime of a quotation in ms, within which a policy can be requested from it. */
const QUOTATION_LIFE_MS = DAY_MS

export interface AskedQuote {
  readonly versionCode: string
  readonly postalCode: string
  readonly coupon: string | null | undefined
  readonly age: number | null
  readonly genderCode: number | null
  readonly plans: NonNullable<BodyOf<Upstream['quotePublic']>>['plans']
  /** Id of the policy to renew; a quotation with it is valid only for that renewal. */
  readonly renewsPolicyId?: string
}

export async function makeQuotation(context: Context, asked: AskedQuote) {
  const version = await findVersion(context.db, asked.versionCode)
  if (!version) return fail(409, errorCodes.version, 'version not found')
  const place = await findPlace(context.db, asked.postalCode)
  if (!place?.served) return fail(409, errorCodes.postalCode, 'postal code not found')
  const today = mexicoDate(context.now)
  const coupon = readCoupon(asked.coupon, version.brandId, today)
  if (coupon instanceof HandlerFailure) return coupon
  const id = drawId()
  const { age, genderCode, plans, renewsPolicyId: renews = null } = asked
  const risk = { vehicle: version, postalCode: place.code, age, genderCode, today }
  const result = quotePlans({ quotationId: id, risk, plans, coupon })
  if (!result.ok) return fail(400, 'coverage', `not offered: ${result.rejectedCoverage}`)
  return keep(context, { id, version, place: place.code, coupon, plans: result.plans, renews })
}

/** Reads a coupon code; null without a code, a failure with the insurer's text if it is invalid (BUY-116, BUY-117). */
export function readCoupon(
  code: string | null | undefined,
  brandId: number,
  today: string,
): TariffCoupon | null | HandlerFailure {
  if (!code) return null
  const check = checkCoupon(code, brandId, today)
  return check.result === 'ok' ? check.coupon : fail(400, Number(COUPON_ERROR), check.message)
}

interface Quotation {
  readonly id: string
  readonly version: Version
  readonly place: string
  readonly coupon: TariffCoupon | null
  readonly plans: Extract<QuoteResult, { ok: true }>['plans']
  readonly renews: string | null
}

async function keep(
  { db, now, personId }: Context,
  { id, version, place, coupon, plans, renews }: Quotation,
) {
  const expires = now + QUOTATION_LIFE_MS
  await db.run(
    quoteSql.insertQuotation,
    id,
    personId || null,
    version.id,
    place,
    coupon?.code ?? null,
    JSON.stringify(plans),
    expires,
    renews,
  )
  return { quotation_id: id, plans, expires_at: iso(expires), vehicle: { commercial_value: version.value } }
}
