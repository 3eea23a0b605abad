/**
 * The answers of a hub, as a tree of items. An item is its id: its path (`people/7/damages/9`) does not change when
 * others are added or removed. An empty collection is left out, so that adding and removing an item restores the
 * earlier value.
 */
import { itemOf, lastOf, listOf } from '#shared/domain/claims/fields/field-path.ts'
import type { Answers } from '../flow.ts'

export interface ItemValues {
  /** Typed answers by page. */
  readonly answers: Answers
  /** Items by section, in order. */
  readonly items?: Readonly<Record<string, readonly Item[]>>
}

export interface Item extends ItemValues {
  /** Once in its list, without slashes. */
  readonly id: string
  /** Never removed: it was there before, or belongs to the form. */
  readonly isKept?: true
}

/** `people/7/damages/9`; empty for the form itself. */
export type ItemPath = string

/** Removed, with where it was. */
export interface Removed {
  readonly list: ListPath
  readonly at: number
  readonly item: Item
}

export interface ListPath {
  /** Path of the item that the list belongs to. */
  readonly item: ItemPath
  readonly section: string
}

export const pathOf = ({ item, section }: ListPath, id: string): ItemPath =>
  `${item === '' ? '' : `${item}/`}${section}/${id}`

/** The list that holds an item, and its id there; undefined for the form itself. */
export function placeInList(path: ItemPath): { readonly list: ListPath; readonly id: string } | undefined {
  if (path === '') return undefined
  const list = listOf(path)
  return { list: { item: itemOf(list), section: lastOf(list) }, id: lastOf(path) }
}

function itemAt(values: ItemValues, path: ItemPath): ItemValues | undefined {
  const place = placeInList(path)
  if (place === undefined) return values
  return listAt(values, place.list).find(({ id }) => id === place.id)
}

export const listAt = (values: ItemValues, { item, section }: ListPath): readonly Item[] =>
  itemAt(values, item)?.items?.[section] ?? []

/** At `at`, or at the end. Nothing changes where its parent is gone, or one of its id is there already. */
export function withItem(values: ItemValues, list: ListPath, item: Item, at = Infinity): ItemValues {
  return withList(values, list, (items) =>
    items.some(({ id }) => id === item.id) ? items : [...items.slice(0, at), item, ...items.slice(at)],
  )
}

/** With all that is below it; one that is kept stays. */
export function withoutItem(
  values: ItemValues,
  path: ItemPath,
): { readonly values: ItemValues; readonly removed: Removed | undefined } {
  const place = placeInList(path)
  const items = place ? listAt(values, place.list) : []
  const at = items.findIndex(({ id }) => id === place?.id)
  const item = items[at]
  if (!place || !item || item.isKept) return { values, removed: undefined }
  const left = withList(values, place.list, (now) => now.filter(({ id }) => id !== place.id))
  return { values: left, removed: { list: place.list, at, item } }
}

/** Restores a removed item at its place: once, and only while its parent exists. */
export const withRestored = (values: ItemValues, { list, at, item }: Removed): ItemValues =>
  withItem(values, list, item, at)

function withList(
  values: ItemValues,
  { item, section }: ListPath,
  change: (items: readonly Item[]) => readonly Item[],
): ItemValues {
  const place = placeInList(item)
  if (place === undefined) return changed(values, section, change)
  return withList(values, place.list, (items) =>
    items.map((one) => (one.id === place.id ? changed(one, section, change) : one)),
  )
}

function changed<V extends ItemValues>(
  values: V,
  section: string,
  change: (items: readonly Item[]) => readonly Item[],
): V {
  const { items: before, ...rest } = values
  const lists = { ...before, [section]: change(before?.[section] ?? []) }
  const filled = Object.entries(lists).filter(([, list]) => list.length > 0)
  // the type stays the same: only its lists differ
  return (filled.length > 0 ? { ...rest, items: Object.fromEntries(filled) } : rest) as V
}
