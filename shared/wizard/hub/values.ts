/**
 * The answers of a hub, as a tree of items. An item is its id: its path (`people/7/damages/9`) does not change when
 * others are added or removed. An empty collection is left out, so that adding and removing an item restores the
 * earlier value.
 */
import { itemOf, lastOf, listOf } from '#shared/domain/claims/fields/field-path.ts'
import type { Answers } from '../flow.ts'

export interface ItemValues {
  /** Typed answers, by page. */
  readonly answers: Answers
  /** Sub-items by section key, each list in order. */
  readonly items?: Readonly<Record<string, readonly Item[]>>
}

export interface Item extends ItemValues {
  /** Id of the item, unique in its list and without slashes. */
  readonly id: string
  /** True if the item may never be removed: it existed before this form was opened, or belongs to the form. */
  readonly isKept?: true
}

/** Path of an item: `people/7/damages/9`; empty for the form itself. */
export type ItemPath = string

/** A removed item with its list and index, so that it can be restored. */
export interface Removed {
  readonly list: ListPath
  readonly at: number
  readonly item: Item
}

export interface ListPath {
  /** Path of the item that owns the list. */
  readonly item: ItemPath
  readonly section: string
}

export const pathOf = ({ item, section }: ListPath, id: string): ItemPath =>
  `${item === '' ? '' : `${item}/`}${section}/${id}`

/** Splits an item's path into its list and its id; undefined for the form itself. */
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

/** Inserts an item at index `at`, or at the end. No effect if the parent is gone or the list already has that id. */
export function withItem(values: ItemValues, list: ListPath, item: Item, at = Infinity): ItemValues {
  return withList(values, list, (items) =>
    items.some(({ id }) => id === item.id) ? items : [...items.slice(0, at), item, ...items.slice(at)],
  )
}

/** Removes an item with all its sub-items. An item that is marked as kept is not removed. */
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

/** Restores a removed item at its index. Idempotent; no effect if its parent was removed. */
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
  // The cast is safe: only the lists of the value differ.
  return (filled.length > 0 ? { ...rest, items: Object.fromEntries(filled) } : rest) as V
}
