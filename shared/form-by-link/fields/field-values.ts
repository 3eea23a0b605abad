/**
 * A form as texts by field path: `people/7/damages/9/area`. '' is an empty field. Items of a collection have ids that
 * stay, never indexes. Paths that belong together, as the parts of an address, form a group: it is decided on as a whole.
 */
export type FieldPath = string
export type Values = Readonly<Record<FieldPath, string>>

export const noValues: Values = {}

export const valueAt = (values: Values, path: FieldPath): string => values[path] ?? ''

/** `over` laid on `values`. */
export const overlay = (values: Values, over: Values): Values => ({ ...values, ...over })

/** What of `values` is not already so in `base`. */
export const differing = (values: Values, base: Values): Values =>
  only(values, (path) => valueAt(values, path) !== valueAt(base, path))

export const only = (values: Values, isMeant: (path: FieldPath) => boolean): Values =>
  Object.fromEntries(Object.entries(values).filter(([path]) => isMeant(path)))

export const isEmpty = (values: Values): boolean => Object.keys(values).length === 0

/** Every path of any of them, once. */
export const pathsOf = (...all: readonly Values[]): readonly FieldPath[] => [
  ...new Set(all.flatMap((values) => Object.keys(values))),
]
