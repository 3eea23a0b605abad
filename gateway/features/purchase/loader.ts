import type { PageData, PurchasePattern } from '#shared/contracts/page-data.ts'
import { paths } from '#shared/paths.ts'
import { withinBudget } from '#gateway/pages/page-data.ts'
import { forSignedIn, type Loaders } from '#gateway/pages/page-request.ts'
import { catalogueVersion } from '../catalogue/vehicles.ts'
import { sessionPart } from '../session/loader.ts'
import { loadAllowance } from './api.ts'

/** Mostly it is cached; nobody waits for the retries of API-07. */
const CATALOGUE_MS = 500

/** BUY-166: creating a policy, or saying whose it is. */
const purchase = forSignedIn<PageData[PurchasePattern]>((request) => {
  const data = async () => {
    const [session, allowed] = await Promise.all([
      sessionPart(request),
      withinBudget(loadAllowance(request.c)),
    ])
    return { session, allowed }
  }
  return { data: data() }
})

/** The brands stand in this page as it was built: its island hears whether the insurer has others now (D78). */
const vehicleData = forSignedIn<PageData['/policy/contract/vehicle/data']>((request) => {
  const data = async () => {
    const [session, allowed, catalogue] = await Promise.all([
      sessionPart(request),
      withinBudget(loadAllowance(request.c)),
      withinBudget(catalogueVersion(request.c), CATALOGUE_MS),
    ])
    return { session, allowed, catalogue }
  }
  return { data: data() }
})

export const purchaseLoaders = {
  '/policy/owner': purchase,
  '/policy/contract/vehicle/data': vehicleData,
  '/policy/contract/vehicle/aditional-data': purchase,
  '/policy/contract/plan-selection': purchase,
  '/policy/contract/vehicle-salvage': purchase,
  '/policy/contract/vehicle-owner': purchase,
  '/policy/contract/person-data': purchase,
  '/policy/contract/plan-review': purchase,
  '/policy/contract/plan-payment': purchase,
  '/policy/contract/bill': purchase,

  /** BUY-184: without a purchase just made there is nothing to show. */
  '/policy/contract/completion': forSignedIn((request) => {
    const { receipt } = request.session
    if (receipt === null) return { redirect: paths.root() }
    return { data: sessionPart(request).then((session) => ({ session, receipt })) }
  }),
} satisfies Partial<Loaders>
