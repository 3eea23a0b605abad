/**
 * Formats and parses hub addresses: the slug of a page, and its item in the query:
 * `person/damage/data?personIndex=0&damage=9`. Inside the hub an item is its path of ids. An index exists only in an
 * address and follows the current order.
 */
import { parse } from '#shared/domain/claims/fields/field-path.ts'
import { isList, pagesOf, type Collection, type Hub, type Sections } from './definition.ts'
import { listAt, pathOf, type ItemPath, type ItemValues } from './values.ts'

/** Identifies a page of a hub by the page's slug and item. */
export interface HubPlace {
  readonly slug: string
  readonly item: ItemPath
}

export interface HubEntry {
  /** The list sections around the page's item, from the form down. */
  readonly chain: readonly { readonly key: string; readonly items: Collection }[]
  /** The key of the page's section; undefined for a panel. */
  readonly section: string | undefined
}

/** Indexes every page of a hub by its slug. */
export function entriesOf(hub: Hub): ReadonlyMap<string, HubEntry> {
  const entries: [string, HubEntry][] = []
  const collect = (sections: Sections, chain: HubEntry['chain']): void => {
    for (const [key, section] of Object.entries(sections)) {
      for (const { slug } of Object.values(pagesOf(key, section)))
        entries.push([slug, { chain, section: key }])
      if (!isList(section)) continue
      const { items } = section
      const below = [...chain, { key, items }]
      if (items.panel) entries.push([items.panel.slug, { chain: below, section: undefined }])
      collect(items.sections, below)
    }
  }
  if (hub.panel) entries.push([hub.panel.slug, { chain: [], section: undefined }])
  collect(hub.sections, [])
  return new Map(entries)
}

/** Spells the address of a page of an existing item. */
export function spell(entry: HubEntry, values: ItemValues, { slug, item }: HubPlace): string {
  const query = new URLSearchParams()
  const ids = parse(item).items
  let path = ''
  for (const [depth, { key, items }] of entry.chain.entries()) {
    const id = ids[depth]?.id ?? ''
    const list = listAt(values, { item: path, section: key })
    const index = list.findIndex((one) => one.id === id)
    query.set(items.query, items.spelledAs === 'index' ? String(index) : id)
    path = pathOf({ item: path, section: key }, id)
  }
  return query.size > 0 ? `${slug}?${query.toString()}` : slug
}

/** Returns the id of the item that the query names, if that item exists (ADJ-O15). */
export function idIn(
  { query, spelledAs }: Collection,
  search: URLSearchParams,
  list: readonly { readonly id: string }[],
): string | undefined {
  const value = search.get(query) ?? ''
  if (spelledAs === 'id') return list.find(({ id }) => id === value)?.id
  return /^\d{1,9}$/.test(value) ? list[Number(value)]?.id : undefined
}
