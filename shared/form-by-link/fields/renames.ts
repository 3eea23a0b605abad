/**
 * Paths that are called otherwise by now: an item that was made on a device has an id of the insurer's. The rename of an
 * item renames all that stands under it.
 */
import { isUnder } from '#shared/domain/claims/fields/field-path.ts'
import type { FieldPath, Values } from './field-values.ts'

export type Renames = Readonly<Record<FieldPath, FieldPath>>

export const noRenames: Renames = {}

const isWithin = (path: FieldPath, item: FieldPath) => path === item || isUnder(path, item)

/** The longest first: an item is renamed before the item that it belongs to. */
const longestFirst = (renames: Renames) =>
  Object.entries(renames).toSorted(([one], [other]) => other.length - one.length)

/**
 * The path after these renames, which all happen at once. A target may spell the parents of its item as they were: their
 * own renames are applied to it.
 */
export function remapPath(path: FieldPath, renames: Renames): FieldPath {
  let now = path
  let matched = path
  let isFirst = true
  for (const [from, to] of longestFirst(renames)) {
    const isParent = isFirst ? isWithin(path, from) : isUnder(matched, from)
    if (!isParent || !isWithin(now, from)) continue
    now = to + now.slice(from.length)
    matched = from
    isFirst = false
  }
  return now
}

export const remap = (values: Values, renames: Renames): Values =>
  Object.fromEntries(Object.entries(values).map(([path, value]) => [remapPath(path, renames), value]))

/** One after the other, as one. A path that is given anew names what it names now, and is no longer renamed. */
export function compose(before: Renames, fresh: Renames): Renames {
  const given = Object.keys(fresh).map((from) => remapPath(from, fresh))
  const composed = new Map<FieldPath, FieldPath>()
  const add = (from: FieldPath, to: FieldPath) => {
    if (from !== to && !given.includes(from)) composed.set(from, to)
  }
  for (const [from, to] of Object.entries(before)) add(from, remapPath(to, fresh))
  for (const from of Object.keys(fresh)) {
    const to = remapPath(from, fresh)
    // Renamed by its first name and by its present one.
    add(pathBefore(before, from), to)
    add(from, to)
  }
  return Object.fromEntries(composed)
}

/** The path that it had first. */
export function pathBefore(renames: Renames, path: FieldPath): FieldPath {
  const entries = Object.entries(renames).toSorted(([, one], [, other]) => other.length - one.length)
  const [from, to] = entries.find(([, target]) => isWithin(path, target)) ?? ['', '']
  return from + path.slice(to.length)
}

/** A path of a screen that knew the renames of `then`, as it is called now: its item may have got its id meanwhile. */
export const pathSince = (path: FieldPath, then: Renames, now: Renames): FieldPath =>
  remapPath(pathBefore(then, path), now)

export const since = (values: Values, then: Renames, now: Renames): Values =>
  Object.fromEntries(Object.entries(values).map(([path, value]) => [pathSince(path, then, now), value]))
