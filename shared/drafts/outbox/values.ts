/**
 * What a form says, as names and texts: '' where nothing is said. Names that belong together, as the parts of an
 * address or of one damage, form a group; a group is decided on as a whole.
 */
export type Values = Readonly<Record<string, string>>

export const said = (values: Values, name: string): string => values[name] ?? ''

/** `over` laid on `values`. */
export const laidOver = (values: Values, over: Values): Values => ({ ...values, ...over })

/** What of `values` is not already so in `base`. */
export function differing(values: Values, base: Values): Values {
  return only(values, (name) => said(values, name) !== said(base, name))
}

export function only(values: Values, isMeant: (name: string) => boolean): Values {
  return Object.fromEntries(Object.entries(values).filter(([name]) => isMeant(name)))
}

export const isEmpty = (values: Values): boolean => Object.keys(values).length === 0

/** Beginnings of names that are others by now: what the device called `damage/d-1/` has a name of the insurer. */
export type Renames = Readonly<Record<string, string>>

export function renamed(values: Values, renames: Renames): Values {
  const beginnings = Object.entries(renames)
  const nameNow = (name: string) => {
    const [from, to] = beginnings.find(([beginning]) => name.startsWith(beginning)) ?? ['', '']
    return to + name.slice(from.length)
  }
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [nameNow(name), value]))
}

/** With the new ones. A name that is used again is no longer renamed. */
export function joined(before: Renames, fresh: Renames): Renames {
  const given = Object.values(fresh)
  return { ...only(before, (name) => !given.includes(name)), ...fresh }
}

/** The name by now, however often it has changed. */
export function nameNow(renames: Renames, beginning: string): string {
  const next = renames[beginning]
  return next === undefined || next === beginning ? beginning : nameNow(renames, next)
}

/** The name that it had first. */
export const nameBefore = (renames: Renames, beginning: string): string =>
  Object.keys(renames).find((first) => nameNow(renames, first) === beginning) ?? beginning
