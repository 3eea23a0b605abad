/**
 * The hub above the linear flow.
 *
 * A hub is data: sections of pages, and lists of items that have sections of their own (people, their damages and
 * services). As in a flow nothing about the position is stored. Where the person stands is in the URL, what they said is
 * in the values, and everything else follows from (hub, values): which sections an item has, which of them may be
 * opened, how far each may be walked, the address of every page, what is missing, and where one lands after an item was
 * added, copied, removed or brought back.
 *
 * An item is an id and never an index. Guards see valid answers of earlier pages of the same item and of the levels
 * above it, nothing beside or below: so no item can decide what another one is asked, and what is removed leaves nothing.
 * A flow is the simplest hub: one section, no list (`testing/hub-of-flow.ts`).
 */
import type { Answers, Progress } from './flow.ts'
import type { HubPlace } from './hub/addresses.ts'
import { arrive, type Arrival } from './hub/arrive.ts'
import { copyOf } from './hub/copy.ts'
import type { Hub } from './hub/definition.ts'
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
} from './hub/values.ts'
import { entryOf, firstPage, homeOf, hrefOf, listOf, sectionsAt, viewOf, type HubView } from './hub/view.ts'

interface OpenHub {
  /** The form itself; its items lie below it. */
  readonly form: ItemState
  item(path: ItemPath): ItemState | undefined
  /** The address of a page of an item that is there. */
  href(place: HubPlace): string
  /** What an address opens, or where it leads instead; that opens. */
  at(address: string): Arrival
  /** Asked before and after, in the same section of the same item. */
  next(place: HubPlace): HubPlace | undefined
  previous(place: HubPlace): HubPlace | undefined
  progress(place: HubPlace): Progress | undefined
  /** Where the pages of an item are opened from: its panel, else its list, else the panel above; undefined in a flow. */
  home(item: ItemPath): HubPlace | undefined
  /** Where an item is opened: its panel, else the first page that lacks an answer, or the last one. */
  entry(item: ItemPath): HubPlace
  /** A new one at the end of its list, and where one lands: at its first page. */
  add(list: ListPath, id: string, answers?: Answers): Change
  /** A copy beside it, under ids of its own; one lands where it is opened. */
  duplicate(item: ItemPath, newId: () => string): Change
  /** With all that is below it; one lands in its list. One that is kept stays. */
  remove(item: ItemPath): Change & { readonly removed: Removed | undefined }
  /** Where it was, if its parent is still there; one lands in its list. */
  restore(removed: Removed): Change
}

interface Change {
  readonly values: ItemValues
  /** Address, by these values. */
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
