/** Recognises the entries of an insurer's fixed lists by their names (D129). */
import { fold } from '#shared/domain/text/fold.ts'
import { listNames, noneNames, type KindIn, type ListName } from './list-names.data.ts'

/** An entry of a list, as the insurer's form has it; either part may be missing. */
export interface ListEntry {
  readonly id: string
  readonly name: string
}

/** A deployment's own names, by list and kind. An entry without a name is named by its id: "#17". */
export type OwnNames = Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>

export interface ListKinds {
  /** Kind of an entry; null if the table does not know it, because no kind is guessed. */
  readonly kindOf: <List extends ListName>(list: List, entry: ListEntry) => KindIn<List> | null
  /** True for an entry that is known to have no kind: `kindOf` is null, so that its name is not reported as missing. */
  readonly isNone: (list: ListName, entry: ListEntry) => boolean
}

/** Key in `CLAIM_NAMES` for entries without a kind, on which no rule depends. */
const NONE = 'none'

/** @throws Error if `own` names a list or a kind that does not exist, or gives one name to two kinds. */
export function listKinds(own: OwnNames = {}): ListKinds {
  for (const list of Object.keys(own))
    if (!Object.hasOwn(listNames, list)) throw new Error(`there is no list "${list}"`)
  const tables = new Map(
    Object.entries(listNames).map(([list, kinds]) => [list, tableOf(list, kinds, own[list] ?? {})]),
  )
  const found = (list: ListName, { id, name }: ListEntry) =>
    tables.get(list)?.get(isNamed(name) ? comparable(name) : `#${id.trim()}`)
  return {
    kindOf: (list, entry) => {
      const kind = found(list, entry)
      // The cast is safe: the table of a list contains only kinds of that list.
      return (kind === undefined || kind === NONE ? null : kind) as KindIn<typeof list> | null
    },
    isNone: (list, entry) => found(list, entry) === NONE,
  }
}

/** Normalises a name: "N/A", "n.a." and " NA " are equal. */
const comparable = (name: string) => fold(name).replace(/[^a-z0-9]/g, '')
/** True for an entry with a name, false if it has only an id. */
const isNamed = (name: string) => comparable(name) !== ''

type Kinds = Readonly<Record<string, readonly string[]>>

/** Merges the names of a list; the deployment's names have priority over the defaults. */
function tableOf(list: string, defaults: Kinds, own: Kinds): ReadonlyMap<string, string> {
  const table = new Map<string, string>()
  for (const name of noneNames) table.set(comparable(name), NONE)
  for (const [kind, names] of Object.entries(defaults))
    for (const name of names) table.set(comparable(name), kind)
  const named = new Map<string, string>()
  for (const [kind, names] of Object.entries(own)) {
    if (kind !== NONE && !Object.hasOwn(defaults, kind))
      throw new Error(`list "${list}" has no kind "${kind}"`)
    for (const name of names) {
      const key = /^#./.test(name) ? name.trim() : comparable(name)
      if (key === '') throw new Error(`"${name}" in list "${list}" is no name`)
      if ((named.get(key) ?? kind) !== kind) throw new Error(`"${name}" in list "${list}" is two kinds`)
      named.set(key, kind)
    }
  }
  return new Map([...table, ...named])
}
