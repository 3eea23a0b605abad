/** What services of a kind of person are chosen from (ADJ-144 to ADJ-146): of one type, or of all of them at once. */
import type { getServiceLists } from '#shared/contracts/claims/adjuster-form.ts'
import type { QueryOf, ReplyOf } from '#shared/contracts/endpoint.ts'
import type { Ctx } from '#gateway/http/context.ts'
import { done, type Done, type Failure } from '#gateway/http/failure.ts'
import { listMissing } from '#gateway/insurer/loaded-list.ts'
import { listsOfClaim } from './lists.ts'
import type { ReadAdjuster } from './open-adjuster.ts'
import { withKinds } from './reading/view.ts'

type ServiceLists = ReplyOf<typeof getServiceLists>

/** The insurer gives hundreds of providers and a dozen of these; more types than this are none of anybody's. */
const MOST_TYPES = 20

/** Fails where one of the lists is missing: the device keeps what it has read before, and asks again (D249). */
export async function serviceListsOf(
  c: Ctx,
  { claimId, view }: Pick<ReadAdjuster, 'claimId' | 'view'>,
  { personType, serviceType = '', whole }: QueryOf<typeof getServiceLists>,
): Promise<Done<ServiceLists> | Failure<never>> {
  const liability = view.values.liability ?? ''
  const kinds = c.var.config.CLAIM_NAMES
  const ofType = async (type: string) => {
    const [categories, coverages] = await Promise.all([
      listsOfClaim.categories(c, type),
      listsOfClaim.coverages(c, claimId, liability, personType, type),
    ])
    if (!categories.ok || !coverages.ok) return null
    return { categories: withKinds(categories.data, 'categories', kinds), coverages: [...coverages.data] }
  }
  const [types, own] = await Promise.all([
    listsOfClaim.serviceTypes(c, claimId, liability, personType),
    // Without a chosen type there is nothing to choose of it yet.
    serviceType === '' ? { categories: [], coverages: [] } : ofType(serviceType),
  ])
  if (!types.ok || own === null) return listMissing()
  const all = whole === undefined ? [] : types.data.slice(0, MOST_TYPES)
  const ofTypes = await Promise.all(all.map(async ({ id }) => [id, await ofType(id)] as const))
  const read = ofTypes.flatMap(([id, lists]) => (lists === null ? [] : [[id, lists] as const]))
  if (read.length < ofTypes.length) return listMissing()
  return done({
    serviceTypes: withKinds(types.data, 'services', kinds),
    ...own,
    ofTypes: Object.fromEntries(read),
  })
}
