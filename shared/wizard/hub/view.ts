/** Joins a hub with its values, and finds the pages that link to an item and open it. */
import { entriesOf, spell, type HubEntry, type HubPlace } from './addresses.ts'
import { isList, type Collection, type Hub, type Sections } from './definition.ts'
import { readHub, type ItemState, type SectionState } from './read.ts'
import { placeInList, type ItemPath, type ItemValues, type ListPath } from './values.ts'

export interface HubView {
  readonly hub: Hub
  readonly values: ItemValues
  readonly form: ItemState
  readonly entries: ReadonlyMap<string, HubEntry>
  item(path: ItemPath): ItemState | undefined
  /** The state of the section that contains a page, if its item has that section. */
  section(place: HubPlace): SectionState | undefined
}

export function viewOf(hub: Hub, values: ItemValues): HubView {
  const form = readHub(hub, values)
  const entries = entriesOf(hub)
  const item = (path: ItemPath): ItemState | undefined => {
    const up = placeInList(path)
    if (!up) return form
    const section = item(up.list.item)?.sections.find(({ key }) => key === up.list.section)
    return section?.items.find(({ id }) => id === up.id)
  }
  const section = ({ slug, item: path }: HubPlace) => {
    const key = entries.get(slug)?.section
    return item(path)?.sections.find((one) => one.key === key)
  }
  return { hub, values, form, entries, item, section }
}

export function hrefOf({ entries, values }: HubView, place: HubPlace): string {
  const entry = entries.get(place.slug)
  return entry ? spell(entry, values, place) : place.slug
}

/** Returns the collection to which an item belongs; undefined for the form itself. */
function collectionOf(hub: Hub, path: ItemPath): Collection | undefined {
  const up = placeInList(path)
  const section = up && sectionsAt(hub, up.list.item)[up.list.section]
  return section && isList(section) ? section.items : undefined
}

/** Returns the sections that an item at this path may have. */
export function sectionsAt(hub: Hub, path: ItemPath): Sections {
  return path === '' ? hub.sections : (collectionOf(hub, path)?.sections ?? {})
}

/** Returns the page that shows a list. */
function listPlace(hub: Hub, { item, section: key }: ListPath): HubPlace | undefined {
  const section = sectionsAt(hub, item)[key]
  return section && isList(section) ? { slug: section.list.slug, item } : undefined
}

const panelOf = (hub: Hub, path: ItemPath) => (path === '' ? hub.panel : collectionOf(hub, path)?.panel)

/**
 * Returns the page that links to an item's pages: its panel, else its list. For the form it is the form's panel, if it
 * has one.
 */
export function homeOf({ hub }: HubView, path: ItemPath): HubPlace | undefined {
  const panel = panelOf(hub, path)
  if (panel) return { slug: panel.slug, item: path }
  const up = placeInList(path)
  return up && listPlace(hub, up.list)
}

/**
 * Returns the page with which an item opens: its panel, else its first unanswered page, else its last. A removed item
 * opens its list.
 */
export function entryOf(view: HubView, path: ItemPath): HubPlace {
  const item = view.item(path)
  const panel = panelOf(view.hub, path)
  const open = item?.sections.find(({ isOpen }) => isOpen)
  const slug = item && (panel?.slug ?? open?.walk.landing)
  if (slug !== undefined) return { slug, item: path }
  return homeOf(view, path) ?? { slug: '', item: '' }
}

/** The slug of a section's first page; for a list section that is the list page. */
export const firstOf = ({ pages }: SectionState): string => pages[0]?.slug ?? ''

/** Returns the first page of a new item in a hub's list. */
export function firstPage(view: HubView, path: ItemPath): HubPlace {
  const section = view.item(path)?.sections.find(({ isOpen }) => isOpen)
  return section ? { slug: firstOf(section), item: path } : entryOf(view, path)
}

/** Returns the page of the list that contains an item, even if the item does not exist. */
export function listOf(view: HubView, path: ItemPath): HubPlace {
  const up = placeInList(path)
  return (up && listPlace(view.hub, up.list)) ?? entryOf(view, '')
}
