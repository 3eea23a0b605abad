/** What becomes of changes whose form was changed by somebody else meanwhile (D68). */
import { differing, only, said, type Values } from './values.ts'

/** Both changed it: the person says which is right. By group; a value that one side does not have is ''. */
export interface Conflict {
  readonly group: string
  readonly mine: Values
  readonly theirs: Values
}

interface Merged {
  /** What is still to be sent once the conflicts are decided. */
  readonly changes: Values
  readonly conflicts: readonly Conflict[]
}

export type GroupOf = (name: string) => string

/**
 * Three ways: `base` is the form on which `changes` were made, `theirs` the form as it is now. What only one side
 * changed stands; what both changed to the same is done; the rest is a conflict of its whole group, so that half of one
 * address is never joined with half of another. `undecided` groups were conflicts already, and `base` is theirs there.
 */
export function merge(
  base: Values,
  changes: Values,
  theirs: Values,
  groupOf: GroupOf,
  undecided: readonly string[] = [],
): Merged {
  const open = differing(changes, theirs)
  const isTheirs = (name: string) => said(theirs, name) !== said(base, name)
  const names = [...new Set([...Object.keys(base), ...Object.keys(theirs)])].filter(isTheirs)
  const theirGroups = new Set([...names.map(groupOf), ...undecided])
  const touched = [...new Set(Object.keys(open).map(groupOf))].filter((group) => theirGroups.has(group))
  const conflicts = touched.map((group) => conflictOf(group, base, changes, theirs, groupOf))
  return { changes: open, conflicts }
}

function conflictOf(
  group: string,
  base: Values,
  changes: Values,
  theirs: Values,
  groupOf: GroupOf,
): Conflict {
  const mine = { ...base, ...changes }
  const names = [...new Set([...Object.keys(mine), ...Object.keys(theirs)])].filter(
    (name) => groupOf(name) === group,
  )
  const of = (values: Values): Values => Object.fromEntries(names.map((name) => [name, said(values, name)]))
  return { group, mine: of(mine), theirs: of(theirs) }
}

/**
 * The changes that remain when a conflict is decided. `before`: what goes out without them; another tab's side may not
 * be in it yet.
 */
export function decided(
  changes: Values,
  conflict: Conflict,
  side: 'mine' | 'theirs',
  groupOf: GroupOf,
  before: Values,
): Values {
  const others = only(changes, (name) => groupOf(name) !== conflict.group)
  return { ...others, ...differing(conflict[side], before) }
}
