/** Loads only the lists that the edits of a save choose from. */
import type { ListEntry } from '#shared/domain/claims/lists/list-kinds.ts'
import { fieldAt } from '#shared/domain/claims/adjuster/fields/paths.ts'
import { itemOf, outermost } from '#shared/domain/claims/fields/field-path.ts'
import type { Ctx } from '#gateway/http/context.ts'
import type { LoadedList } from '#gateway/insurer/loaded-list.ts'
import { areasOf, fixedList, fixedLists, listsOfClaim, type ClaimOfLists } from './adjuster-lists.ts'

type Values = Readonly<Record<string, string>>
type List = readonly ListEntry[]

/**
 * Loads the list of each changed value that is chosen from a list, keyed by the value's path. An entry of the form
 * itself stays valid under its name, even if its list is missing.
 */
export async function editedLists(
  c: Ctx,
  read: ClaimOfLists,
  edits: Values,
): Promise<ReadonlyMap<string, LoadedList>> {
  const { values } = read.view
  const now = { ...values, ...edits }
  const changed = Object.entries(edits).filter(
    ([path, value]) => value !== '' && (values[path] ?? '') !== value,
  )
  const fixed = changed.length === 0 ? null : await fixedLists(c)
  const found = await Promise.all(
    changed.map(async ([path, value]) => {
      const asked = fixed === null ? undefined : await listAt(c, read, path, now, fixed)
      return asked === undefined ? [] : [[path, withOwnEntry(asked, value)] as const]
    }),
  )
  return new Map(found.flat())
}

interface Choice {
  readonly list: LoadedList
  /** Entries that the form already contains. */
  readonly own: List
}

function withOwnEntry({ list, own }: Choice, value: string): LoadedList {
  if (list.ok) return { ok: true, data: [...list.data, ...own] }
  const isNamed = own.some(({ id, name }) => id === value && name !== '')
  return isNamed ? { ok: true, data: own } : list
}

async function listAt(
  c: Ctx,
  { view, claimId }: ClaimOfLists,
  path: string,
  now: Values,
  fixed: Awaited<ReturnType<typeof fixedLists>>,
): Promise<Choice | undefined> {
  const at = (name: string) => now[name] ?? ''
  const [liability, item] = [at('liability'), itemOf(path)]
  const person = outermost(item)
  const { entries } = view
  const kind = at(`${person}/kind`)
  const choice = async (list: Promise<LoadedList> | LoadedList, own: List = []): Promise<Choice> => {
    return { list: await list, own }
  }
  if (/\/damages\/[^/]+\/area$/.test(path)) return choice(areasOf(fixed, view, at(`${person}/vehicleType`)))
  if (/\/damages\/[^/]+\/severity$/.test(path)) return choice(fixedList(fixed, 'severities'))
  if (item.includes('/services/')) {
    const type = at(`${item}/type`)
    switch (path.slice(item.length + 1)) {
      case 'type':
        return choice(listsOfClaim.serviceTypes(c, claimId, liability, kind), entries.serviceTypes)
      case 'category':
        return choice(listsOfClaim.categories(c, type), entries.categories)
      case 'coverage':
        return choice(listsOfClaim.coverages(c, claimId, liability, kind, type), entries.coverages)
      case 'provider':
      case 'subprovider':
        return choice(listsOfClaim.providers(c, claimId, type), entries.providers)
      default:
        return undefined
    }
  }
  const listedIn = fieldAt(path)?.record.listedIn
  switch (listedIn) {
    case undefined:
      return undefined
    case 'liabilities':
      return choice(listsOfClaim.liabilities(c, claimId), entries.liabilities)
    case 'personTypes':
      return choice(listsOfClaim.personTypes(c, claimId, liability), entries.personTypes)
    case 'vehicleTypes':
      return choice(fixedList(fixed, listedIn), entries.vehicleTypes)
    default:
      return choice(fixedList(fixed, listedIn))
  }
}
