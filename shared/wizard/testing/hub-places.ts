/** Lists every page and item of a hub for the hub laws. */
import { parse, spell } from '#shared/domain/claims/fields/field-path.ts'
import type { Answers } from '../flow.ts'
import type { openHub } from '../hub.ts'
import type { HubPlace } from '../hub/addresses.ts'
import { isList, pagesOf, type Hub, type HubSection, type Sections } from '../hub/definition.ts'
import type { ItemState } from '../hub/read.ts'
import { listAt, placeInList, type ItemPath, type ItemValues } from '../hub/values.ts'

export function demand(holds: boolean, broken: string): asserts holds {
  if (!holds) throw new Error(broken)
}

interface PageBelow {
  readonly level: string
  /** Key of the page; undefined for a panel. */
  readonly key: string | undefined
  readonly slug: string
  readonly title: string
  /** Query parameters that the page's address needs. */
  readonly queries: readonly string[]
}

/** Returns all pages of a hub, in their order. */
export function pagesBelow(hub: Hub): readonly PageBelow[] {
  const below = (sections: Sections, level: string, queries: readonly string[]): PageBelow[] =>
    Object.entries(sections).flatMap(([key, section]) => [
      ...Object.entries(pagesOf(key, section)).map(([page, { slug, title }]) => ({
        level,
        key: page,
        slug,
        title,
        queries,
      })),
      ...(isList(section) ? belowList(key, section, queries) : []),
    ])
  const belowList = (
    key: string,
    { items }: Extract<HubSection, { items: unknown }>,
    queries: readonly string[],
  ) => {
    const all = [...queries, items.query]
    const panel = items.panel && { level: key, key: undefined, queries: all, ...items.panel }
    return [...(panel ? [panel] : []), ...below(items.sections, key, all)]
  }
  const panel = hub.panel && { level: 'root', key: undefined, queries: [], ...hub.panel }
  return [...(panel ? [panel] : []), ...below(hub.sections, 'root', [])]
}

export const itemsBelow = ({ sections }: ItemState): readonly ItemState[] =>
  sections.flatMap(({ items }) => items.flatMap((item) => [item, ...itemsBelow(item)]))

/** Returns every asked page of every item, and every panel. */
export function placesOf({ form, home }: ReturnType<typeof openHub>): readonly HubPlace[] {
  return [form, ...itemsBelow(form)].flatMap(({ path, sections }) => {
    const panel = home(path)
    const pages = sections.flatMap((section) => section.pages.map(({ slug }) => ({ slug, item: path })))
    return panel?.item === path ? [panel, ...pages] : pages
  })
}

/** Replaces the answers of one item. */
export function changeItem(
  values: ItemValues,
  path: ItemPath,
  change: (item: ItemValues) => Answers,
): ItemValues {
  if (path === '') return { ...values, answers: change(values) }
  const [outer, ...inner] = parse(path).items
  if (outer === undefined) return values
  const list = values.items?.[outer.list]?.map((item) =>
    item.id === outer.id ? { ...item, ...changeItem(item, spell({ items: inner, name: '' }), change) } : item,
  )
  return list ? { ...values, items: { ...values.items, [outer.list]: list } } : values
}

export const withoutAnswer = (values: ItemValues, path: ItemPath, page: string): ItemValues =>
  changeItem(values, path, ({ answers }) =>
    Object.fromEntries(Object.entries(answers).filter(([key]) => key !== page)),
  )

export function itemAt(values: ItemValues, path: ItemPath): ItemValues | undefined {
  const place = placeInList(path)
  return place ? listAt(values, place.list).find(({ id }) => id === place.id) : values
}
