/** What becomes of edits whose form was changed by somebody else meanwhile (D68). */
import { differing, only, overlay, pathsOf, valueAt, type FieldPath, type Values } from './field-values.ts'

/** Both changed it: the person decides which is right. By group; a value that one side does not have is ''. */
export interface Conflict {
  readonly group: string
  readonly mine: Values
  readonly theirs: Values
}

export type Side = 'mine' | 'theirs'

interface Merged {
  /** What is still to be sent once the conflicts are resolved. */
  readonly edits: Values
  readonly conflicts: readonly Conflict[]
}

export type GroupOf = (path: FieldPath) => string

/**
 * `base` is the form on which `edits` were made, `theirs` the form as it is now. What only one side changed stands; what
 * both changed to the same is done; the rest is a conflict of its whole group, so that half of one address is never joined
 * with half of another. `unresolved` groups were conflicts already, and `base` is theirs there.
 */
export function threeWayMerge(
  base: Values,
  edits: Values,
  theirs: Values,
  groupOf: GroupOf,
  unresolved: readonly string[] = [],
): Merged {
  const open = differing(edits, theirs)
  const changed = pathsOf(base, theirs).filter((path) => valueAt(theirs, path) !== valueAt(base, path))
  const theirGroups = new Set([...changed.map(groupOf), ...unresolved])
  const touched = [...new Set(Object.keys(open).map(groupOf))].filter((group) => theirGroups.has(group))
  const mine = overlay(base, edits)
  return { edits: open, conflicts: touched.map((group) => conflictOf(group, mine, theirs, groupOf)) }
}

function conflictOf(group: string, mine: Values, theirs: Values, groupOf: GroupOf): Conflict {
  const paths = pathsOf(mine, theirs).filter((path) => groupOf(path) === group)
  const of = (values: Values): Values =>
    Object.fromEntries(paths.map((path) => [path, valueAt(values, path)]))
  return { group, mine: of(mine), theirs: of(theirs) }
}

/**
 * The edits that remain when a conflict is resolved. `before`: what goes out without them; another tab's side may not be
 * in it yet.
 */
export function resolved(
  edits: Values,
  conflict: Conflict,
  side: Side,
  groupOf: GroupOf,
  before: Values,
): Values {
  const others = only(edits, (path) => groupOf(path) !== conflict.group)
  return overlay(others, differing(conflict[side], before))
}
