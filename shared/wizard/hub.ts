/**
 * A hub combines several linear flows.
 * A hub is data: sections of pages, and lists of items with sections of their own (people, their damages and services).
 * As in a flow the position is not stored: it is in the URL, answers are in the values. Everything else follows from
 * (hub, values). That includes the sections of an item, which may be opened, the address of every page, and what is
 * missing. It also includes the page to open after an item was added, copied, removed or restored.
 * An item is identified by an id and never by an index. Guards get valid answers of earlier pages of the same item and
 * of the levels above it. No item can therefore decide the questions of another one, and a removed item leaves nothing.
 * A flow is the simplest hub: one section, no list (`testing/hub-laws.ts`).
 */
import type { Answers, Progress } from './flow.ts'
import type { HubPlace } from './hub/addresses.ts'
import { arrive, type HubArrival } from './hub/arrive.ts'
import { type Hub, isList, pagesOf, type Sections } from './hub/definition.ts'
import type { ItemState } from './hub/read.ts'
import {
  listAt,
  pathOf,
  placeInList,
  withItem,
  withoutItem,
  withRestored,
  type ItemPath,
  type ItemValues,
  type ListPath,
  type Removed,
  type Item,
} from './hub/values.ts'
import { entryOf, firstPage, homeOf, hrefOf, listOf, sectionsAt, viewOf, type HubView } from './hub/view.ts'

interface OpenHub {
  /** State of the form itself, which contains the state of its items. */
  readonly form: ItemState
  item(path: ItemPath): ItemState | undefined
  /** Returns the address of a page of an existing item. */
  href(place: HubPlace): string
  /** Resolves an address to its page, or to the address to redirect to, which is sure to open. */
  at(address: string): HubArrival
  /** Returns the next page in the same section of the same item. */
  next(place: HubPlace): HubPlace | undefined
  previous(place: HubPlace): HubPlace | undefined
  progress(place: HubPlace): Progress | undefined
  /**
   * Returns the page that links to an item's pages: its panel, else its list, else the parent's panel; undefined in a
   * flow.
   */
  home(item: ItemPath): HubPlace | undefined
  /**
   * Returns the page with which an item opens: its panel, else its first page without an answer, else its last page.
   */
  entry(item: ItemPath): HubPlace
  /** Adds an item at the end of its list and opens its first page. */
  add(list: ListPath, id: string, answers?: Answers): Change
  /** Adds a copy right after the original, under new ids, and lands where the copy opens. */
  duplicate(item: ItemPath, newId: () => string): Change
  /** Removes an item with all its sub-items and opens its list. An item that is marked as kept is not removed. */
  remove(item: ItemPath): Change & { readonly removed: Removed | undefined }
  /** Puts a removed item back at its index if its parent still exists, and opens its list. */
  restore(removed: Removed): Change
}

interface Change {
  readonly values: ItemValues
  /** The address to open after the change, computed from the new values. */
  readonly landing: string
}

export function openHub(hub: Hub, values: ItemValues): OpenHub {
  const view = viewOf(hub, values)
  return {
    form: view.form,
    item: (path) => view.item(path),
    href: (place) => hrefOf(view, place),
    at: (address) => arrive(view, address),
    next: (place) => beside(view, place, 'next'),
    previous: (place) => beside(view, place, 'previous'),
    progress: (place) => view.section(place)?.walk.progress(place.slug),
    home: (item) => homeOf(view, item),
    entry: (item) => entryOf(view, item),
    ...changesOf(view),
  }
}

function beside(view: HubView, place: HubPlace, way: 'next' | 'previous'): HubPlace | undefined {
  const slug = view.section(place)?.walk[way](place.slug)
  return slug === undefined ? undefined : { slug, item: place.item }
}

type Changes = Pick<OpenHub, 'add' | 'duplicate' | 'remove' | 'restore'>

function changesOf({ hub, values }: HubView): Changes {
  const changed = (now: ItemValues, land: (view: HubView) => HubPlace): Change => {
    const view = viewOf(hub, now)
    const address = hrefOf(view, land(view))
    return { values: now, landing: arrive(view, address).sendTo ?? address }
  }
  return {
    add: (list, id, answers = {}) =>
      changed(withItem(values, list, { id, answers }), (now) => firstPage(now, pathOf(list, id))),
    duplicate: (path, newId) => {
      const place = placeInList(path)
      const items = place ? listAt(values, place.list) : []
      const at = items.findIndex(({ id }) => id === place?.id)
      const original = items[at]
      if (!place || !original) return changed(values, (now) => listOf(now, path))
      const copy = copyOf(sectionsAt(hub, path), original, newId)
      return changed(withItem(values, place.list, copy, at + 1), (now) =>
        entryOf(now, pathOf(place.list, copy.id)),
      )
    },
    remove: (path) => {
      const left = withoutItem(values, path)
      const { values: now, landing } = changed(left.values, (view) => listOf(view, path))
      return { values: now, landing, removed: left.removed }
    },
    restore: (removed) =>
      changed(withRestored(values, removed), (view) => listOf(view, pathOf(removed.list, removed.item.id))),
  }
}

/** Copies an item with all its sub-items. The copy is new, so it may be removed even if the original may not. */
function copyOf(sections: Sections, { answers, items }: Item, newId: () => string): Item {
  const id = newId()
  const pages = Object.entries(sections).flatMap(([key, section]) => Object.entries(pagesOf(key, section)))
  const never = pages.filter(([, page]) => page.isNeverCopied).map(([key]) => key)
  const copied = Object.entries(answers).filter(([key]) => !never.includes(key))
  const lists = Object.entries(items ?? {}).flatMap(([key, list]) => {
    const section = sections[key]
    if (section === undefined || !isList(section)) return []
    return [[key, list.map((item) => copyOf(section.items.sections, item, newId))] as const]
  })
  const copy = { id, answers: Object.fromEntries(copied) }
  return lists.length > 0 ? { ...copy, items: Object.fromEntries(lists) } : copy
}
