/**
 * Renames of paths: the insurer gives an item that a device has created a new id. A renamed item renames all paths
 * below it.
 */
import { isUnder } from '#shared/domain/claims/fields/field-path.ts'
import type { FieldPath, Values } from './field-values.ts'

export type Renames = Readonly<Record<FieldPath, FieldPath>>

export const noRenames: Renames = {}

const isWithin = (path: FieldPath, item: FieldPath) => path === item || isUnder(path, item)

/** Sorts the longest path first, so that an item is renamed before its parent. */
const longestFirst = (renames: Renames) =>
  Object.entries(renames).toSorted(([one], [other]) => other.length - one.length)

/**
 * Applies simultaneous renames to a path. The target of a rename may contain old names of its parents, which are
 * renamed too.
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

/** Combines two successive renames. If a path is assigned again, it means the new item and is not renamed any more. */
export function compose(before: Renames, fresh: Renames): Renames {
  const given = Object.keys(fresh).map((from) => remapPath(from, fresh))
  const composed = new Map<FieldPath, FieldPath>()
  const add = (from: FieldPath, to: FieldPath) => {
    if (from !== to && !given.includes(from)) composed.set(from, to)
  }
  for (const [from, to] of Object.entries(before)) add(from, remapPath(to, fresh))
  for (const from of Object.keys(fresh)) {
    const to = remapPath(from, fresh)
    // The rename applies to the item's original name and to its current name.
    add(pathBefore(before, from), to)
    add(from, to)
  }
  return Object.fromEntries(composed)
}

/** Returns the original name of a path. */
export function pathBefore(renames: Renames, path: FieldPath): FieldPath {
  const entries = Object.entries(renames).toSorted(([, one], [, other]) => other.length - one.length)
  const [from, to] = entries.find(([, target]) => isWithin(path, target)) ?? ['', '']
  return from + path.slice(to.length)
}

/**
 * Returns the current name of a path from a screen that knew the renames `then`; the item may have received the
 * insurer's id since.
 */
export const pathSince = (path: FieldPath, then: Renames, now: Renames): FieldPath =>
  remapPath(pathBefore(then, path), now)

export const since = (values: Values, then: Renames, now: Renames): Values =>
  Object.fromEntries(Object.entries(values).map(([path, value]) => [pathSince(path, then, now), value]))
