/**
 * People, damages and services among the values of a form. An item exists while its key field has a value:
 * kind, part or type. Emptying that field removes the item with everything below it.
 */
import { fieldAt } from '#shared/domain/claims/adjuster/fields/field-at.ts'
import {
  idsIn,
  isUnder,
  itemOf,
  lastOf,
  listOf,
  newDeviceId,
  outermost,
  personPath,
} from '#shared/domain/claims/fields/field-path.ts'
import type { Values } from '#shared/form-by-link/fields/field-values.ts'
import { remapPath, type Renames } from '#shared/form-by-link/fields/renames.ts'
import { keyFields } from '#shared/domain/claims/adjuster/domain-form.ts'

const valueAt = (values: Values, path: string) => values[path] ?? ''

/** Returns the ids of people in the order of the form; those added on this device come last. */
export function peopleIn(values: Values, known: readonly string[]): readonly string[] {
  const kinds = Object.keys(values).filter((path) => path.endsWith('/kind'))
  return [...new Set([...known, ...idsIn(kinds, 'people')])].filter(
    (id) => valueAt(values, `${personPath(id)}/kind`) !== '',
  )
}

/** Returns the values that may be sent; fields that only the insurer sets are left out. */
export const editable = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([path]) => fieldAt(path)?.isFixed === false))

/** Returns the edits that remove an item with everything below it, by emptying its values. */
export const removal = (values: Values, item: string): Values =>
  Object.fromEntries(Object.keys(valuesUnder(values, item)).map((path) => [path, '']))

/** Returns the values of an item and everything below it, for restoring it. */
export const valuesUnder = (values: Values, item: string): Values =>
  Object.fromEntries(Object.entries(values).filter(([path]) => isUnder(path, item)))

/**
 * Returns the values of a restored item. An item without an insurer's id is restored as a new item, because the next
 * item has taken its position (D190).
 */
export function restored(values: Values, item: string): Values {
  if (!/\/n-\d+$/.test(item)) return values
  const place = `${listOf(item)}/${newDeviceId()}`
  return Object.fromEntries(
    Object.entries(values).map(([path, value]) => [place + path.slice(item.length), value]),
  )
}

const keys: ReadonlyMap<string, string> = new Map(Object.entries(keyFields))

/** Returns the item whose key field is at this path; empty for other fields. */
function madeBy(path: string): readonly string[] {
  const item = itemOf(path)
  return keys.get(lastOf(listOf(item))) === lastOf(path) ? [item] : []
}

/** Paths of all existing items: people, and the damages and services of existing people. */
export function itemsIn(values: Values): readonly string[] {
  const all = new Set(Object.keys(values).flatMap((path) => (values[path] === '' ? [] : madeBy(path))))
  return [...all].filter((item) => all.has(outermost(item)))
}

/** Returns the items that the edits remove; only the outer one of nested items. */
export function removedItems(edits: Values): readonly string[] {
  const all = Object.keys(edits).flatMap((path) => (edits[path] === '' ? madeBy(path) : []))
  return all.filter((item) => !all.some((other) => isUnder(item, other)))
}

/**
 * Converts ids of items between those of the device and those of the insurer. Ids of a device are random, so each is
 * unique.
 */
const idNow = (renames: Renames, id: string): string =>
  Object.entries(renames).reduce((now, [from, to]) => (lastOf(from) === id ? lastOf(to) : now), id)

export const idOnDevice = (renames: Renames, id: string): string =>
  Object.entries(renames).reduce((before, [from, to]) => (lastOf(to) === id ? lastOf(from) : before), id)

/** Returns the current id of a person. */
export const personNow = (renames: Renames, id: string): string => lastOf(remapPath(personPath(id), renames))

/** Replaces this device's ids in a query by the current ids. */
export function withIdsNow(search: string, renames: Renames): string {
  const query = new URLSearchParams(search)
  for (const name of ['damage', 'service']) {
    const id = query.get(name)
    if (id !== null) query.set(name, idNow(renames, id))
  }
  return query.size > 0 ? `?${query.toString()}` : ''
}
