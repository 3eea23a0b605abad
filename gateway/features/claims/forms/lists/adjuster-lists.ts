/**
 * Loads the lists of an adjuster's form (ADJ-144 to ADJ-147, ADJ-159 to ADJ-161). A list that could not be loaded is
 * missing, never empty (D249).
 */
import type { AdjusterLists, getServiceLists } from '#shared/contracts/claims/adjuster-form.ts'
import type { CallInput, QueryOf, ReplyOf } from '#shared/contracts/endpoint.ts'
import {
  claimCauses,
  coverageTypes,
  liabilityList,
  listProviders,
  peopleTypes,
  serviceCategories,
  serviceTypes,
} from '#shared/upstream/claims/adjuster-lists.ts'
import { publicStatus, claimListTypes } from '#shared/upstream/claims/claim-lists.ts'
import type { Ctx } from '#gateway/http/context.ts'
import { done, type Done, type Failure } from '#gateway/http/failure.ts'
import type { InsurerAnswer } from '#gateway/insurer/answer.ts'
import { askPublic } from '#gateway/insurer/ask.ts'
import { readCatalogue } from '#gateway/insurer/catalogue/catalogue-cache.ts'
import {
  listMissing,
  missingList,
  shownLists,
  withNames,
  type LoadedList,
} from '#gateway/insurer/loaded-list.ts'
import { withKinds, type AdjusterView } from '../reading/adjuster-view.ts'
import { claimLists } from './claim-lists.ts'

export const listsOfClaim = {
  liabilities: async (c: Ctx, claimId: string): Promise<LoadedList> =>
    withNames(await askPublic(c, liabilityList, { query: { claimId, isLiability: '1' } })),
  personTypes: async (c: Ctx, claimId: string, liability: string): Promise<LoadedList> =>
    withNames(
      await askPublic(c, peopleTypes, { query: { claimId, isPeopleType: '1', ...ofLiability(liability) } }),
    ),
  serviceTypes: async (
    c: Ctx,
    claimId: string,
    liability: string,
    peopleTypeId: string,
  ): Promise<LoadedList> =>
    withNames(
      await askPublic(c, serviceTypes, {
        query: { claimId, peopleTypeId, isServiceType: '1', isAdjuster: '1', ...ofLiability(liability) },
      }),
    ),
  coverages: async (
    c: Ctx,
    claimId: string,
    liabilityTypeId: string,
    peopleTypeId: string,
    serviceTypeId: string,
  ): Promise<LoadedList> =>
    withNames(
      await askPublic(c, coverageTypes, {
        query: { claimId, peopleTypeId, serviceTypeId, liabilityTypeId, isCoverageType: '1' },
      }),
    ),
  categories: async (c: Ctx, serviceType: string): Promise<LoadedList> =>
    withNames(await readCatalogue(c, 'claim-categories', serviceCategories, serviceType)),
  providers: async (c: Ctx, claimId: string, serviceType: string): Promise<LoadedList> =>
    providersOf(c, { claimId, serviceType }),
} as const

type ProviderQuery = CallInput<typeof listProviders>['query']

/** ADJ-147: the providers of a service, and their subproviders, which have a list of their own (`isSubProvider`). */
export async function providersOf(
  c: Ctx,
  query: ProviderQuery,
): Promise<InsurerAnswer<typeof listProviders>> {
  const [own, others] = await Promise.all([
    askPublic(c, listProviders, { query }),
    askPublic(c, listProviders, { query: { ...query, isSubProvider: 'true' } }),
  ])
  if (!own.ok) return own
  // Without the list of subproviders every chosen subprovider would count as unknown.
  if (!others.ok) return others
  const known = new Set(own.data.map(({ id }) => id))
  const fresh = others.data.filter(({ id }) => !known.has(id))
  return {
    ...own,
    data: [...own.data, ...fresh.map((one) => Object.assign({}, one, { isSubProvider: true }))],
  }
}

const ofLiability = (liability: string) => (liability === '' ? {} : { liabilityTypeId: liability })

type FixedLists = Omit<
  AdjusterLists,
  'liabilities' | 'personTypes' | 'serviceTypes' | 'categories' | 'coverages' | 'providers' | 'missing'
> & { readonly missing: string[] }

/** Loads the lists that are equal for all claims. */
export async function fixedLists(c: Ctx): Promise<FixedLists> {
  const list = (name: 'severities' | 'circumstances' | 'reasons'): Promise<LoadedList> =>
    readCatalogue(c, 'claim-list', publicStatus, claimListTypes[name])
  const [shared, severities, circumstances, reasons, causes] = await Promise.all([
    claimLists(c),
    list('severities'),
    list('circumstances'),
    list('reasons'),
    readCatalogue(c, 'claim-causes', claimCauses).then(withNames),
  ])
  const { entries, missing } = shownLists({ severities, circumstances, reasons, causes })
  return { ...shared, ...entries, missing: [...shared.missing, ...missing] }
}

export const fixedList = (lists: FixedLists, name: Exclude<keyof FixedLists, 'missing'>): LoadedList =>
  lists.missing.includes(name) ? missingList : { ok: true, data: lists[name] }

/**
 * Chooses the list of vehicle parts: for a motorcycle, or for any other vehicle (CLF-103). Needs the vehicle's type.
 */
export function areasOf(lists: FixedLists, { entries }: AdjusterView, vehicleType: string): LoadedList {
  const types = [...lists.vehicleTypes, ...entries.vehicleTypes]
  const type = types.find(({ id }) => id === vehicleType)
  if (type === undefined && vehicleType !== '' && lists.missing.includes('vehicleTypes')) return missingList
  return fixedList(lists, type?.isBike ? 'bikeDamages' : 'vehicleDamages')
}

/** Facts of a claim on which its lists depend. */
export interface ClaimOfLists {
  readonly claimId: string
  readonly view: AdjusterView
}

type ServiceLists = ReplyOf<typeof getServiceLists>

/**
 * Limit of service types with lists: the insurer has hundreds of providers and a dozen types, so more is no real data.
 */
const MOST_TYPES = 20

/** Loads the lists of services. Fails if one is missing: the device keeps its last copy, and retries (D249). */
export async function serviceListsOf(
  c: Ctx,
  { claimId, view }: ClaimOfLists,
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
    // Until a type of service is chosen, categories and coverages are empty.
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
