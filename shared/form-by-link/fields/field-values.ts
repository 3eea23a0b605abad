/**
 * A form as texts by field path: `people/7/damages/9/area`. '' is an empty field. Items of a list have stable ids,
 * never indexes. Paths that belong together, such as the parts of an address, form a group that a person decides as a
 * whole.
 */
export type FieldPath = string
export type Values = Readonly<Record<FieldPath, string>>

export const noValues: Values = {}

export const valueAt = (values: Values, path: FieldPath): string => values[path] ?? ''

/**
 * Returns `values` overridden by `over`. An empty `over` returns the same object, because a large form has thousands of
 * values.
 */
export const overlay = (values: Values, over: Values): Values =>
  isEmpty(over) ? values : { ...values, ...over }

/** Returns the entries of `values` that differ from `base`. */
export const differing = (values: Values, base: Values): Values =>
  only(values, (path) => valueAt(values, path) !== valueAt(base, path))

export const only = (values: Values, isMeant: (path: FieldPath) => boolean): Values =>
  Object.fromEntries(Object.entries(values).filter(([path]) => isMeant(path)))

export function isEmpty(values: Values): boolean {
  for (const path in values) if (Object.hasOwn(values, path)) return false
  return true
}

/** True if two records have the same paths with the same values. */
export function isSameValues(one: Values, other: Values): boolean {
  if (one === other) return true
  const paths = Object.keys(one)
  return paths.length === Object.keys(other).length && paths.every((path) => one[path] === other[path])
}

/** Returns all paths of several forms, without repeats. */
export const pathsOf = (...all: readonly Values[]): readonly FieldPath[] => [
  ...new Set(all.flatMap((values) => Object.keys(values))),
]
