/** The lists that the edits of a save choose from: only those are asked for. */
import type { ListEntry } from '#shared/domain/claims/lists/list-kinds.ts'
import { fieldAt } from '#shared/domain/claims/adjuster/fields/paths.ts'
import { itemOf, outermost } from '#shared/domain/claims/fields/field-path.ts'
import type { Ctx } from '#gateway/http/context.ts'
import { areasOf, fixedLists, listsOfClaim } from './lists.ts'
import type { ReadAdjuster } from './open-adjuster.ts'

type Values = Readonly<Record<string, string>>
type List = readonly ListEntry[]
type Read = Pick<ReadAdjuster, 'view' | 'claimId'>

/** By path; undefined: not chosen from a list. Entries of the form itself stay choosable. */
export async function editedLists(c: Ctx, read: Read, edits: Values): Promise<ReadonlyMap<string, List>> {
  const now = { ...read.view.values, ...edits }
  const paths = Object.entries(edits).filter(([, value]) => value !== '')
  const fixed = paths.length === 0 ? null : await fixedLists(c)
  const found = await Promise.all(
    paths.map(async ([path]) => {
      const list = fixed === null ? undefined : await listAt(c, read, path, now, fixed)
      return list === undefined ? [] : [[path, list] as const]
    }),
  )
  return new Map(found.flat())
}

async function listAt(
  c: Ctx,
  { view, claimId }: Read,
  path: string,
  now: Values,
  fixed: Awaited<ReturnType<typeof fixedLists>>,
): Promise<List | undefined> {
  const at = (name: string) => now[name] ?? ''
  const [liability, item] = [at('liability'), itemOf(path)]
  const person = outermost(item)
  const own = view.entries
  const kind = at(`${person}/kind`)
  if (/\/damages\/[^/]+\/area$/.test(path)) return areasOf(fixed, { view }, at(`${person}/vehicleType`))
  if (/\/damages\/[^/]+\/severity$/.test(path)) return fixed.severities
  if (item.includes('/services/')) {
    const type = at(`${item}/type`)
    switch (path.slice(item.length + 1)) {
      case 'type':
        return [...(await listsOfClaim.serviceTypes(c, claimId, liability, kind)), ...own.serviceTypes]
      case 'category':
        return [...(await listsOfClaim.categories(c, type)), ...own.categories]
      case 'coverage':
        return [...(await listsOfClaim.coverages(c, claimId, liability, kind, type)), ...own.coverages]
      case 'provider':
      case 'subprovider':
        return [...(await listsOfClaim.providers(c, claimId, type)), ...own.providers]
      default:
        return undefined
    }
  }
  const listedIn = fieldAt(path)?.record.listedIn
  switch (listedIn) {
    case undefined:
      return undefined
    case 'liabilities':
      return [...(await listsOfClaim.liabilities(c, claimId)), ...own.liabilities]
    case 'personTypes':
      return [...(await listsOfClaim.personTypes(c, claimId, liability)), ...own.personTypes]
    case 'vehicleTypes':
      return [...fixed.vehicleTypes, ...own.vehicleTypes]
    default:
      return fixed[listedIn]
  }
}
