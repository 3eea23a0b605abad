/** Merges edits into a form that another person has changed meanwhile (D68). */
import { isUnder, itemsAround } from '#shared/domain/claims/fields/field-path.ts'
import { differing, only, overlay, pathsOf, valueAt, type FieldPath, type Values } from './field-values.ts'

/**
 * A conflict: both sides changed the group, so the person decides. Each side has values by path; '' for a missing
 * value.
 */
export interface Conflict {
  readonly group: string
  readonly mine: Values
  readonly theirs: Values
}

export type Side = 'mine' | 'theirs'

interface Merged {
  /** Edits that still have to be sent. */
  readonly edits: Values
  readonly conflicts: readonly Conflict[]
}

export type GroupOf = (path: FieldPath) => string

/**
 * Merges edits. `base` is the form on which `edits` were made, `theirs` the current form. A change on one side is kept,
 * and equal changes on both sides are done; any other change is a conflict of its whole group. So the halves of two
 * addresses are never joined.
 * An item that one side removed and the other edited is a conflict as a whole. `unresolved` groups were in conflict
 * before; their `base` equals `theirs`.
 */
export function threeWayMerge(
  base: Values,
  edits: Values,
  theirs: Values,
  groupOf: GroupOf,
  unresolved: readonly string[] = [],
): Merged {
  const mine = overlay(base, edits)
  const open = differing(edits, theirs)
  const items = itemsInConflict({ base, mine, theirs }, Object.keys(open), unresolved)
  const itemOf = (path: FieldPath) => items.find((item) => isUnder(path, item))
  const whole = (path: FieldPath) => itemOf(path) ?? groupOf(path)
  const changed = pathsOf(base, theirs).filter((path) => valueAt(theirs, path) !== valueAt(base, path))
  const theirGroups = new Set([...changed.map(whole), ...unresolved])
  const touched = [...new Set(Object.keys(open).map(whole))].filter((group) => theirGroups.has(group))
  const conflicts = touched.map((group) => conflictOf(group, mine, theirs, whole))
  // Conflicts cover the whole item, so that it can be restored as it was.
  const kept = conflicts.filter(({ group }) => items.includes(group)).map(({ mine: all }) => all)
  return { edits: differing(kept.reduce(overlay, open), theirs), conflicts }
}

interface Sides {
  readonly base: Values
  readonly mine: Values
  readonly theirs: Values
}

/** Items that one side has removed and the other has edited; of nested items, the outer one. */
function itemsInConflict(
  { base, mine, theirs }: Sides,
  edited: readonly FieldPath[],
  unresolved: readonly string[],
): readonly string[] {
  const has = (values: Values, item: string) =>
    Object.entries(values).some(([path, value]) => value !== '' && isUnder(path, item))
  const isSame = (item: string) =>
    pathsOf(base, theirs).every(
      (path) => !isUnder(path, item) || valueAt(base, path) === valueAt(theirs, path),
    )
  const clashes = (item: string) => {
    if (unresolved.includes(item)) return true
    if (!has(base, item)) return false
    return has(theirs, item) ? !has(mine, item) && !isSame(item) : has(mine, item)
  }
  const found = [...new Set(edited.flatMap(itemsAround))].filter(clashes)
  return found.filter((item) => !found.some((outer) => isUnder(item, outer)))
}

function conflictOf(group: string, mine: Values, theirs: Values, groupOf: GroupOf): Conflict {
  const paths = pathsOf(mine, theirs).filter((path) => groupOf(path) === group)
  const of = (values: Values): Values =>
    Object.fromEntries(paths.map((path) => [path, valueAt(values, path)]))
  return { group, mine: of(mine), theirs: of(theirs) }
}

/**
 * Edits that remain when a conflict is resolved. `before`: the form's values without these edits; another tab's side
 * may be missing in them.
 */
export function resolved(
  edits: Values,
  conflict: Conflict,
  side: Side,
  groupOf: GroupOf,
  before: Values,
): Values {
  const others = only(edits, (path) => groupOf(path) !== conflict.group && !(path in conflict.mine))
  return overlay(others, differing(conflict[side], before))
}
