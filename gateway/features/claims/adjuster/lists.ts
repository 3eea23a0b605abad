/** The lists of an adjuster's form (ADJ-144 to ADJ-147, ADJ-159 to ADJ-161), as the insurer has them; an unreachable one is empty. */
import type { AdjusterLists } from '#shared/contracts/claims/adjuster-form.ts'
import type { CallInput } from '#shared/contracts/endpoint.ts'
import type { ListEntry } from '#shared/domain/claims/lists/list-kinds.ts'
import {
  claimCauses,
  coverageTypes,
  liabilityList,
  listProviders,
  peopleTypes,
  serviceCategories,
  serviceTypes,
} from '#shared/upstream/claims/adjuster-lists.ts'
import { publicStatus } from '#shared/upstream/claims/claim-lists.ts'
import { claimListTypes } from '#shared/upstream/claims/list-types.ts'
import type { Ctx } from '#gateway/http/context.ts'
import type { Answer } from '#gateway/insurer/answer.ts'
import { askPublic } from '#gateway/insurer/ask.ts'
import { readCatalogue } from '#gateway/insurer/catalogue/catalogue-cache.ts'
import { claimLists } from '#gateway/features/claims/claim-forms/lists.ts'
import type { ReadAdjuster } from './open-adjuster.ts'

type List = readonly ListEntry[]
type ListCall = typeof liabilityList | typeof peopleTypes | typeof serviceTypes | typeof coverageTypes

const orEmpty = async (asked: Promise<Answer<ListCall>>): Promise<List> => {
  const answer = await asked
  return answer.ok ? answer.data.filter(({ name }) => name !== '') : []
}

export const listsOfClaim = {
  liabilities: (c: Ctx, claimId: string) =>
    orEmpty(askPublic(c, liabilityList, { query: { claimId, isLiability: '1' } })),
  personTypes: (c: Ctx, claimId: string, liability: string) =>
    orEmpty(askPublic(c, peopleTypes, { query: { claimId, isPeopleType: '1', ...ofLiability(liability) } })),
  serviceTypes: (c: Ctx, claimId: string, liability: string, peopleTypeId: string) =>
    orEmpty(
      askPublic(c, serviceTypes, {
        query: { claimId, peopleTypeId, isServiceType: '1', isAdjuster: '1', ...ofLiability(liability) },
      }),
    ),
  coverages: (
    c: Ctx,
    claimId: string,
    liabilityTypeId: string,
    peopleTypeId: string,
    serviceTypeId: string,
  ) =>
    orEmpty(
      askPublic(c, coverageTypes, {
        query: { claimId, peopleTypeId, serviceTypeId, liabilityTypeId, isCoverageType: '1' },
      }),
    ),
  categories: async (c: Ctx, serviceType: string): Promise<List> => {
    const answer = await readCatalogue(c, 'claim-categories', serviceCategories, serviceType)
    return answer.ok ? answer.data.filter(({ name }) => name !== '') : []
  },
  providers: async (c: Ctx, claimId: string, serviceType: string): Promise<List> => {
    const answer = await providersOf(c, { claimId, serviceType })
    return answer.ok ? answer.data : []
  },
} as const

type ProviderQuery = CallInput<typeof listProviders>['query']

/** ADJ-147: providers, and those of theirs that have a list of their own (`isSubProvider`). */
export async function providersOf(c: Ctx, query: ProviderQuery): Promise<Answer<typeof listProviders>> {
  const [own, others] = await Promise.all([
    askPublic(c, listProviders, { query }),
    askPublic(c, listProviders, { query: { ...query, isSubProvider: 'true' } }),
  ])
  if (!own.ok || !others.ok) return own
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
  'liabilities' | 'personTypes' | 'serviceTypes' | 'categories' | 'coverages' | 'providers'
>

/** Those that no claim changes. */
export async function fixedLists(c: Ctx): Promise<FixedLists> {
  const list = async (name: 'severities' | 'circumstances' | 'reasons') => {
    const answer = await readCatalogue(c, 'claim-list', publicStatus, claimListTypes[name])
    return answer.ok ? answer.data : []
  }
  const [shared, severities, circumstances, reasons, causes] = await Promise.all([
    claimLists(c),
    list('severities'),
    list('circumstances'),
    list('reasons'),
    causeList(c),
  ])
  return { ...shared, severities, circumstances, reasons, causes }
}

async function causeList(c: Ctx) {
  const answer = await readCatalogue(c, 'claim-causes', claimCauses)
  return answer.ok ? answer.data.filter(({ name }) => name !== '') : []
}

type Read = Pick<ReadAdjuster, 'view' | 'claimId'>

/** Whether a vehicle has the parts of a motorcycle: by its type (CLF-103). */
export const areasOf = (lists: FixedLists, { view }: Pick<Read, 'view'>, vehicleType: string): List => {
  const types = [...lists.vehicleTypes, ...view.entries.vehicleTypes]
  return types.some(({ id, isBike }) => id === vehicleType && isBike)
    ? lists.bikeDamages
    : lists.vehicleDamages
}
