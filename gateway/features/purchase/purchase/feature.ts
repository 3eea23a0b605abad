import type { PageData } from '#shared/contracts/page-data.ts'
import { paths } from '#shared/paths.ts'
import { withinBudget } from '#gateway/pages/page-data.ts'
import { forSignedIn, type Loaders, type SignedInRequest } from '#gateway/pages/page-request.ts'
import { feature } from '#gateway/features/feature.ts'
import { catalogueVersion } from '../catalogue/vehicles.ts'
import { sessionPart } from '#gateway/features/account/session/api.ts'
import { receiptData } from '#gateway/features/policies/policy-invoice/api.ts'
import { begunPayments } from '../payment/open-payments.ts'
import { purchaseCalls, loadAllowance } from './api.ts'
import { lastStepReached } from './steps.ts'

/** Limit of the wait for the catalogue: it is usually cached, and the page does not wait for the retries of API-07. */
const CATALOGUE_MS = 500

/** BUY-166: the data of the purchase pages: the person, and whether a new policy is allowed. */
const purchaseData = (request: SignedInRequest) => ({
  session: sessionPart(request),
  allowed: withinBudget(loadAllowance(request.c)),
})

const purchase = forSignedIn<PageData['/policy/owner']>((request) => ({ data: purchaseData(request) }))

/** The review page opens once the car was sent to the insurer. */
const review = forSignedIn<PageData['/policy/contract/plan-review']>(async (request) => {
  const last = await lastStepReached(request.c, request.session)
  const isTooFar = last !== null && last !== paths.contract('plan-review')
  return isTooFar ? { redirect: last } : { data: purchaseData(request) }
})

/**
 * The checkout page opens once the policy was requested. Its data have the state of the payment, so that a reload shows
 * that it is being confirmed.
 */
const checkout = forSignedIn<PageData['/policy/contract/plan-payment']>(async (request) => {
  const { c, session } = request
  const last = await lastStepReached(c, session)
  if (last !== null) return { redirect: last }
  return { data: { ...purchaseData(request), begunPayments: withinBudget(begunPayments(c, session)) } }
})

/** The page was built with its brands, and its island learns whether the insurer has others now (D78). */
const vehicleData = forSignedIn<PageData['/policy/contract/vehicle/data']>((request) => ({
  data: {
    ...purchaseData(request),
    catalogue: withinBudget(catalogueVersion(request.c), CATALOGUE_MS),
  },
}))

const loaders = {
  '/policy/owner': purchase,
  '/policy/contract/vehicle/data': vehicleData,
  '/policy/contract/vehicle/aditional-data': purchase,
  '/policy/contract/plan-selection': purchase,
  '/policy/contract/vehicle-salvage': purchase,
  '/policy/contract/vehicle-owner': purchase,
  '/policy/contract/person-data': purchase,
  '/policy/contract/plan-review': review,
  '/policy/contract/plan-payment': checkout,
  '/policy/contract/bill': purchase,

  /** BUY-184: the end page opens only right after a purchase. */
  '/policy/contract/completion': forSignedIn((request) => {
    const { receipt } = request.session
    if (receipt === null) return { redirect: paths.root() }
    return { data: receiptData(request, receipt) }
  }),
} satisfies Partial<Loaders>

export const purchaseFeature = feature({ calls: purchaseCalls, loaders })
