/**
 * People, damages and services among the values of a form. An item is there while the field that makes it one is filled
 * in: its kind, its part, its type. Emptying that field removes it, with all that is below it.
 */
import type { Collection } from '#shared/domain/claims/adjuster/domain-form.ts'
import { fieldAt } from '#shared/domain/claims/adjuster/fields/paths.ts'
import { idsIn, isUnder, listOf, newDeviceId, outermost } from '#shared/domain/claims/fields/field-path.ts'
import type { Values } from '#shared/form-by-link/fields/field-values.ts'

export const personPath = (id: string) => `people/${id}`
export const entryPath = (person: string, collection: Collection, id: string) =>
  `people/${person}/${collection}/${id}`

const valueAt = (values: Values, path: string) => values[path] ?? ''

/** In the order of the form; those of this device at its end. */
export function peopleIn(values: Values, known: readonly string[]): readonly string[] {
  const kinds = Object.keys(values).filter((path) => path.endsWith('/kind'))
  return [...new Set([...known, ...idsIn(kinds, 'people')])].filter(
    (id) => valueAt(values, `people/${id}/kind`) !== '',
  )
}

/** Without what the insurer alone sets: it stands here, and is never sent. */
export const editable = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([path]) => fieldAt(path)?.isFixed === false))

/** Emptied, with all that is below it. */
export const removal = (values: Values, item: string): Values =>
  Object.fromEntries(Object.keys(valuesUnder(values, item)).map((path) => [path, '']))

/** Values under an item, for restoring it. */
export const valuesUnder = (values: Values, item: string): Values =>
  Object.fromEntries(Object.entries(values).filter(([path]) => isUnder(path, item)))

/**
 * Values of a restored item. Without an id of the insurer its place belongs to the next one by then, so it comes back
 * as a new item (D190).
 */
export function restored(values: Values, item: string): Values {
  if (!/\/n-\d+$/.test(item)) return values
  const place = `${listOf(item)}/${newDeviceId()}`
  return Object.fromEntries(
    Object.entries(values).map(([path, value]) => [place + path.slice(item.length), value]),
  )
}

const KEY_PATH =
  /^(people\/[^/]+)\/kind$|^(people\/[^/]+\/damages\/[^/]+)\/area$|^(people\/[^/]+\/services\/[^/]+)\/type$/

/** The item that exists because this field has a value; empty for every other field. */
const madeBy = (path: string): readonly string[] =>
  (KEY_PATH.exec(path) ?? []).slice(1).filter((item) => item !== undefined)

/** The path of every item that is there: people, and what those who are there have. */
export function itemsIn(values: Values): readonly string[] {
  const all = new Set(Object.keys(values).flatMap((path) => (values[path] === '' ? [] : madeBy(path))))
  return [...all].filter((item) => all.has(outermost(item)))
}

/** Items whose making field is emptied; of one within another the outer alone. */
export function removedItems(edits: Values): readonly string[] {
  const all = Object.keys(edits).flatMap((path) => (edits[path] === '' ? madeBy(path) : []))
  return all.filter((item) => !all.some((other) => isUnder(item, other)))
}
