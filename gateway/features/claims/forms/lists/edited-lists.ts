/** Loads only the lists that the edits of a save choose from. */
import type { ListEntry, ListKinds } from '#shared/domain/claims/lists/list-kinds.ts'
import { fieldAt } from '#shared/domain/claims/adjuster/fields/field-at.ts'
import { itemOf, outermost, personPath } from '#shared/domain/claims/fields/field-path.ts'
import type { Ctx } from '#gateway/http/context.ts'
import type { LoadedList } from '#gateway/insurer/loaded-list.ts'
import { areasOf, fixedList, fixedLists, listsOfClaim, type ClaimOfLists } from './adjuster-lists.ts'
import { withKinds, type AdjusterView } from '../reading/adjuster-view.ts'

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

// Gives entries that a form holds as `{ id }` alone their name from the insurer's list (D249), so that they can be
// recognised.

type Entries = AdjusterView['entries']

interface Named {
  readonly entries: Entries
  readonly lacksNames: boolean
}

/** True for an entry that lacks a name and a kind; a deployment may name entries by id (`#17`), which needs no name. */
const isUnnamed = (entry: ListEntry & { readonly kind?: string | null }) =>
  entry.name === '' && (entry.kind ?? null) === null

/** Adds the missing names; loads a list only if an entry of the form lacks its name. */
export async function namedEntries(
  c: Ctx,
  { entries, values, people }: AdjusterView,
  claimId: string,
): Promise<Named> {
  const liability = values.liability ?? ''
  let lacksNames = false
  const named = async <One extends ListEntry>(
    own: readonly One[],
    lists: () => Promise<readonly LoadedList[]>,
  ): Promise<ListEntry[]> => {
    if (!own.some(isUnnamed)) return [...own]
    const loaded = await lists()
    const known = loaded.flatMap((list) => (list.ok ? list.data : []))
    const all = own.map((entry) => (isUnnamed(entry) ? { ...entry, name: nameIn(known, entry.id) } : entry))
    if (loaded.some(({ ok }) => !ok) && all.some(isUnnamed)) lacksNames = true
    return all
  }
  const personKinds = [...new Set(people.map((id) => values[`${personPath(id)}/kind`] ?? ''))].filter(Boolean)
  const serviceIds = entries.serviceTypes.map(({ id }) => id)
  const [liabilities, personTypes, serviceTypes, categories, vehicleTypes] = await Promise.all([
    named(entries.liabilities, async () => [await listsOfClaim.liabilities(c, claimId)]),
    named(entries.personTypes, async () => [await listsOfClaim.personTypes(c, claimId, liability)]),
    named(entries.serviceTypes, () =>
      Promise.all(personKinds.map((kind) => listsOfClaim.serviceTypes(c, claimId, liability, kind))),
    ),
    named(entries.categories, () => Promise.all(serviceIds.map((id) => listsOfClaim.categories(c, id)))),
    named(entries.vehicleTypes, async () => [fixedList(await fixedLists(c), 'vehicleTypes')]),
  ])
  const lists = { liabilities, personTypes, serviceTypes, categories, vehicleTypes }
  return { lacksNames, entries: { ...entries, ...recognised(lists, c.var.config.CLAIM_NAMES) } }
}

type Kinded = 'liabilities' | 'personTypes' | 'serviceTypes' | 'categories' | 'vehicleTypes'

/** Returns the view after a save, with the names that its entries had when the form was read. */
export function namedAs(read: AdjusterView, written: AdjusterView, kinds: ListKinds): AdjusterView {
  const named = (list: Kinded) =>
    written.entries[list].map((entry) =>
      isUnnamed(entry) ? { ...entry, name: nameIn(read.entries[list], entry.id) } : entry,
    )
  const lists = {
    liabilities: named('liabilities'),
    personTypes: named('personTypes'),
    serviceTypes: named('serviceTypes'),
    categories: named('categories'),
    vehicleTypes: named('vehicleTypes'),
  }
  return { ...written, entries: { ...written.entries, ...recognised(lists, kinds) } }
}

const nameIn = (list: readonly ListEntry[], id: string) => list.find((entry) => entry.id === id)?.name ?? ''

const recognised = (lists: Readonly<Record<Kinded, readonly ListEntry[]>>, kinds: ListKinds) => ({
  liabilities: withKinds(lists.liabilities, 'liability', kinds),
  personTypes: withKinds(lists.personTypes, 'people', kinds),
  serviceTypes: withKinds(lists.serviceTypes, 'services', kinds),
  categories: withKinds(lists.categories, 'categories', kinds),
  vehicleTypes: lists.vehicleTypes.map(({ id, name }) => {
    return { id, name, isBike: kinds.kindOf('vehicles', { id, name }) === 'bike' }
  }),
})
