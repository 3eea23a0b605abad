import * as contract from '#shared/contracts/purchase/purchase.ts'
import { cleanCoupon } from '#shared/domain/plans/coupon.ts'
import { couponField } from '#gateway/features/purchase/quote/quotation-shown.ts'
import { carPolicy } from '#shared/domain/policies/policy-list.ts'
import { listPolicies, type UpstreamProduct } from '#shared/upstream/policies/policies.ts'
import { errorCodes, isCouponError } from '#shared/upstream/errors.ts'
import {
  allowNewPolicy,
  createDriver,
  requestPolicy,
  createVehicle,
} from '#shared/upstream/purchase/purchase.ts'
import type { requestRenewal } from '#shared/upstream/policies/renewal.ts'
import type { SignedIn } from '#gateway/session/signed-in.ts'
import type { Ctx } from '#gateway/http/context.ts'
import type { ErrorsOf, ReplyOf } from '#shared/contracts/endpoint.ts'
import { counter, countFailed, guessCoupon } from '#gateway/limits/limits.ts'
import {
  done,
  failureOf,
  fail,
  sessionEnded,
  type Done,
  type Outcome,
  type Failure,
} from '#gateway/http/failure.ts'
import { digest } from '#gateway/http/digest.ts'
import { answerOnce, answerSignedIn, type Route } from '#gateway/http/route.ts'
import { unreadDates } from '../payment/answers.ts'
import { driverBody } from '#gateway/features/account/session/person-adapter.ts'
import type { UpstreamFailure } from '#gateway/insurer/answer.ts'
import { isJustMade, oneAtATime, type BusinessKey } from '#gateway/idempotency/one-at-a-time.ts'
import { askOnce, type Submission } from '#gateway/insurer/ask-once.ts'
import { askSigned } from '#gateway/insurer/ask.ts'
import { policyRequested } from '#gateway/case-file/purchase-events.ts'
import { noteRequest } from './steps.ts'
import { idText, plainId } from '#shared/domain/text/id-text.ts'
import { idFrom, sameId, type KeptId } from '#shared/upstream/kept-id.ts'
import { listBrands, listTypes, listVersions } from '#shared/upstream/purchase/catalogue.ts'
import { cachedCatalogue, readCatalogue } from '#gateway/insurer/catalogue/catalogue-cache.ts'
import { readVersions } from '../catalogue/steps.ts'

/** Colour sent for every vehicle, because the flow does not ask for it (FND-45, BUY-O20). */
const NO_COLOR = 'no_color_set'

export const purchaseCalls: readonly Route[] = [
  answerSignedIn(
    contract.createVehicle,
    async ({ c, body, session }) => {
      const { vin, plates, year } = body
      const ids = await listedIds(c, {
        brandId: Number(body.brandId),
        modelId: Number(body.modelId),
        year,
        versionId: Number(plainId(body.versionId)),
      })
      const make = async (): Promise<Outcome<typeof contract.createVehicle>> => {
        await c.env.PERSON.getByName(session.personRef).sendVehicle()
        const made = await askSigned(c, createVehicle, {
          body: { vin, plates, ...ids, model: year, color: NO_COLOR },
        })
        // The request names the vehicle by its VIN (API-26), so a missing id is replaced by the VIN for the next pages.
        if (made.ok) return done({ id: made.data.id ?? vin })
        const isTaken = made.kind === 'refused' && made.error?.code === errorCodes.vinRefused
        return isTaken ? fail('vin_taken') : failureOf(made)
      }
      // Tries are limited, because this failure discloses that a VIN is insured (D55).
      const tries = await counter(c, 'takenVinsPerPerson', session.personRef)
      return countFailed(tries, make, (outcome) => !outcome.ok && outcome.code === 'vin_taken')
    },
    { limit: { route: 'changesPerPerson', also: ['takenVinsPerPerson'] } },
  ),

  answerSignedIn(contract.createDriver, async ({ c, body }) => {
    const made = await askSigned(c, createDriver, { body: driverBody(body.person, body.email) })
    return made.ok ? done({ id: idText(made.data.id) }) : failureOf(made)
  }),

  answerSignedIn(contract.getAllowance, async ({ c }) => done({ allowed: (await loadAllowance(c)) ?? true })),

  answerOnce(
    contract.requestPolicy,
    async ({ c, body, session, submission }) => {
      // Unreachable at run time, because the contract requires a session.
      if (session === null) return sessionEnded()
      const coupon = cleanCoupon(body.coupon)
      const request = async (asked: Submission): Promise<Outcome<typeof contract.requestPolicy>> => {
        const requested = await askOnce(
          c,
          requestPolicy,
          {
            body: {
              ...couponField(coupon),
              plan_id: idFrom(body.planId),
              quotation_id: idFrom(body.quotationId),
              vehicle: { vin: body.vin },
              ...(body.driverId !== null && { driver: { id: idFrom(body.driverId) } }),
            },
          },
          asked,
          { look: () => lookForRequest(c, () => body.vin, asked), again: 'late' },
        )
        return requested.ok ? requestedPolicy(requested.data) : requestFailure(requested)
      }
      const isGuess = (outcome: Outcome<typeof contract.requestPolicy>) =>
        !outcome.ok && outcome.code === 'coupon_refused'
      const business = {
        // The key has the digest of the VIN: the name of a record is stored, and the VIN is personal.
        of: `request:${await digest(body.vin)}`,
        // Business key in records written before release 2026-11-28.
        formerly: `request:${body.vin}`,
        wish: [body.quotationId, body.planId, body.driverId ?? ''].join(' '),
        call: requestPolicy,
        look: () => lookForRequest(c, () => body.vin, submission),
        again: 'late',
      } as const
      return oneAtATime(c, session, business, submission, async (asked) => {
        const before = asked.isRetry ? null : await requestJustMade(c, session, business)
        if (before !== null) return before
        return noteRequest(c, session, asked, () =>
          // A retry only looks up an outcome, so it is never limited.
          asked.isRetry ? request(asked) : guessCoupon(c, coupon || null, () => request(asked), isGuess),
        )
      })
    },
    { limit: { route: 'changesPerPerson', also: ['takenVinsPerPerson'] }, caseEvent: policyRequested },
  ),
]

/** Returns the policy that another tab has just requested with the same data, if the list shows it (D148). */
export async function requestJustMade(
  c: Ctx,
  session: SignedIn,
  business: Pick<BusinessKey<typeof requestPolicy | typeof requestRenewal>, 'of' | 'wish' | 'look'>,
) {
  if (!(await isJustMade(c, session, business))) return null
  const found = await business.look('')
  return typeof found !== 'string' && found.ok ? requestedPolicy(found.data) : null
}

/** D79: looks for the policy that an earlier try has created: the only product of this vehicle that was never paid. */
export async function lookForRequest(
  c: Ctx,
  vinIn: (products: readonly UpstreamProduct[]) => string | undefined,
  submission: Submission,
) {
  const listed = await askSigned(c, listPolicies, { query: { timestamp: Date.now() } })
  // The vehicle of an edited body may differ from the requested one, so the outcome is unknown.
  if (!listed.ok || (submission.isRetry && submission.isEdited)) return 'unknown'
  const vin = vinIn(listed.data.products)
  const unpaid = listed.data.products.filter(({ policies }) =>
    policies.some(({ vehicle, start_date }) => vehicle.vin === vin && !start_date),
  )
  const [product, ...others] = unpaid
  if (product === undefined) return 'undone'
  if (unreadDates(listed).length > 0) return 'unknown'
  return others.length > 0 ? 'unknown' : ({ ok: true, data: { policies: product.policies } } as const)
}

export function requestedPolicy({
  policies,
}: ReplyOf<typeof requestPolicy>): Done<ReplyOf<typeof contract.requestPolicy>> | Failure<never> {
  const policy = carPolicy(policies)
  if (policy === null) return fail<never>('upstream_failed', 502, { status: 502 })
  return done({ policyId: idText(policy.id), policyNumber: policy.number })
}

/**
 * Whether a new policy is allowed; null if the insurer did not answer. The customer then continues, and the insurer
 * decides later (BUY-O13).
 */
export async function loadAllowance(c: Ctx): Promise<boolean | null> {
  const allowance = await askSigned(c, allowNewPolicy, {})
  return allowance.ok ? allowance.data.canRequestNewPolicy : null
}

function requestFailure(failure: UpstreamFailure): Failure<ErrorsOf<typeof contract.requestPolicy>> {
  const error = failure.kind === 'refused' ? failure.error : undefined
  if (error !== undefined && isCouponError(error)) return fail('coupon_refused')
  switch (error?.code) {
    case errorCodes.policyLimit:
      return fail('limit_reached')
    case errorCodes.quotationExpired:
      return fail('quotation_expired')
    case errorCodes.vinRefused:
      return fail('vin_taken')
    default:
      return failureOf(failure)
  }
}

// Ids of a car in the type of the insurer's own lists: 17 is not "17" to every insurer (API-17, D60).

interface Car {
  readonly brandId: number
  readonly modelId: number
  readonly year: number
  readonly versionId: number
}

/** The ids of a car. Those of a whole catalogue (API-124) are numbers, and so are ids outside any list. */
async function listedIds(c: Ctx, car: Car) {
  const rows = await rowsOf(c, car)
  const as = (id: number, list: readonly { readonly id: KeptId }[] = []) =>
    sameId(list.find((row) => Number(row.id) === id)?.id ?? id)
  return {
    brand_id: as(car.brandId, rows?.brands),
    type_id: as(car.modelId, rows?.types),
    version_id: as(car.versionId, rows?.versions),
  }
}

async function rowsOf(c: Ctx, { brandId, modelId, year }: Car) {
  const whole = await cachedCatalogue(c, 'vehicles')
  if (!whole.ok || whole.data.isMissing !== true) return undefined
  // Versions are read only for listed brands, models and years, so that invented numbers cause no call to the insurer.
  if (!(await readVersions(c, brandId, modelId, year)).ok) return undefined
  const [brands, types, versions] = await Promise.all([
    readCatalogue(c, 'brands', listBrands),
    readCatalogue(c, 'models', listTypes, String(brandId)),
    readCatalogue(c, 'versions', listVersions, `${String(brandId)}/${String(modelId)}/${String(year)}`),
  ])
  return {
    brands: brands.ok ? brands.data.brands : [],
    types: types.ok ? types.data.types : [],
    versions: versions.ok ? versions.data.versions : [],
  }
}
