/** What services of a kind of person are chosen from (ADJ-144 to ADJ-146): of one type, or of all of them at once. */
import type { getServiceLists } from '#shared/contracts/claims/adjuster-form.ts'
import type { QueryOf, ReplyOf } from '#shared/contracts/endpoint.ts'
import type { Ctx } from '#gateway/http/context.ts'
import { listsOfClaim } from './lists.ts'
import type { ReadAdjuster } from './open-adjuster.ts'
import { withKinds } from './reading/view.ts'

type ServiceLists = ReplyOf<typeof getServiceLists>

/** The insurer gives hundreds of providers and a dozen of these; more types than this are none of anybody's. */
const MOST_TYPES = 20

export async function serviceListsOf(
  c: Ctx,
  { claimId, view }: Pick<ReadAdjuster, 'claimId' | 'view'>,
  { personType, serviceType = '', whole }: QueryOf<typeof getServiceLists>,
): Promise<ServiceLists> {
  const liability = view.values.liability ?? ''
  const kinds = c.var.config.CLAIM_NAMES
  const ofType = async (type: string) => {
    const [categories, coverages] = await Promise.all([
      listsOfClaim.categories(c, type),
      listsOfClaim.coverages(c, claimId, liability, personType, type),
    ])
    return { categories: withKinds(categories, 'categories', kinds), coverages: [...coverages] }
  }
  const [types, own] = await Promise.all([
    listsOfClaim.serviceTypes(c, claimId, liability, personType),
    serviceType === '' ? { categories: [], coverages: [] } : ofType(serviceType),
  ])
  const all = whole === undefined ? [] : types.slice(0, MOST_TYPES)
  const ofTypes = await Promise.all(all.map(async ({ id }) => [id, await ofType(id)] as const))
  return { serviceTypes: withKinds(types, 'services', kinds), ...own, ofTypes: Object.fromEntries(ofTypes) }
}
