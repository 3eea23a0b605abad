/**
 * Merges the other insurer's sheet into the people of the form, after a synchronisation. An empty field takes the
 * sheet's value; the adjuster decides about a different value (D68, D186). Pure.
 */
import type { ToldPerson } from '#shared/contracts/claims/adjuster-exchange.ts'
import { fieldAt } from '#shared/domain/claims/adjuster/fields/field-at.ts'
import type { Values } from '#shared/form-by-link/fields/field-values.ts'
import { personPath } from '#shared/domain/claims/fields/field-path.ts'

interface Told {
  readonly person: string
  readonly values: Values
  /** Names of fields that took their value from the sheet. */
  readonly taken: string[]
  /** Values of the form that differ from the sheet, and about which the adjuster has not decided. */
  readonly own: Values
  /** Values of the sheet that the adjuster declined in favour of their own. */
  readonly kept: Values
}

export interface ToldSheet {
  /** Name of the other insurer; empty if unknown. */
  readonly insurer: string
  readonly people: Told[]
  /** People of the sheet who are missing from the form. */
  readonly newcomers: Values[]
}

interface Synchronised {
  readonly insurer: string
  readonly people: readonly ToldPerson[]
}

interface Compared {
  readonly sheet: ToldSheet
  readonly edits: Values
}

/** The imported values of a person: fields that an adjuster fills in, never the kind of person. */
const usable = (values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).filter(
      ([name, value]) =>
        value !== '' &&
        name !== 'kind' &&
        /^\w+$/.test(name) &&
        fieldAt(`people/0/${name}`)?.isFixed === false,
    ),
  )

/**
 * Compares the sheet with the form.
 * @param before The form as it was sent. `now`: the insurer's version since. `earlier`: the sheet of the last
 * synchronisation.
 */
export function compared(
  before: Values,
  now: Values,
  { insurer, people }: Synchronised,
  earlier: ToldSheet | undefined,
): Compared {
  const edits: Record<string, string> = {}
  const known = people
    .filter(({ person }) => person !== '')
    .map(({ person, values: told }) => {
      const last = earlier?.people.find((one) => one.person === person)
      const values = usable(told)
      const taken: string[] = []
      const own: Record<string, string> = {}
      for (const [name, value] of Object.entries(values)) {
        const path = `${personPath(person)}/${name}`
        const typed = before[path] ?? ''
        const stands = now[path] ?? ''
        if (typed === value) {
          if (last?.taken.includes(name)) taken.push(name)
        } else if (last?.kept[name] === value && stands === typed) continue
        else if (typed !== '' && !isOfSheet(last, name, typed)) own[name] = typed
        else {
          taken.push(name)
          if (stands !== value) edits[path] = value
        }
      }
      return { person, values, taken, own, kept: last?.kept ?? {} }
    })
  const newcomers = people.filter(({ person }) => person === '').map(({ values }) => usable(values))
  return { sheet: { insurer, people: known, newcomers: newcomers.filter(hasSome) }, edits }
}

/** True if a value came from the sheet and was not edited, so that it follows the sheet's changes. */
const isOfSheet = (last: Told | undefined, name: string, typed: string): boolean =>
  last?.taken.includes(name) === true && last.values[name] === typed

const hasSome = (values: Values) => Object.keys(values).length > 0

/**
 * Applies a decision about one field.
 * @param side The side whose value is kept.
 */
export function decided(sheet: ToldSheet, person: string, name: string, side: 'mine' | 'theirs'): Compared {
  const told = sheet.people.find((one) => one.person === person)
  const value = told?.values[name]
  if (!told || value === undefined) return { sheet, edits: {} }
  const own = Object.fromEntries(Object.entries(told.own).filter(([one]) => one !== name))
  const after =
    side === 'mine'
      ? Object.assign({}, told, { own, kept: Object.assign({}, told.kept, { [name]: value }) })
      : Object.assign({}, told, { own, taken: [...told.taken, name] })
  return {
    sheet: { ...sheet, people: sheet.people.map((one) => (one === told ? after : one)) },
    edits: { [`${personPath(person)}/${name}`]: side === 'mine' ? (told.own[name] ?? '') : value },
  }
}

/**
 * Returns the sheet without a newcomer. With `id` the newcomer was added to the form; without it, they were left out.
 */
export function withoutNewcomer(sheet: ToldSheet, newcomer: Values, id?: string): ToldSheet {
  const newcomers = sheet.newcomers.filter((one) => one !== newcomer)
  if (id === undefined) return { ...sheet, newcomers }
  const added = { person: id, values: newcomer, taken: Object.keys(newcomer), own: {}, kept: {} }
  return { ...sheet, newcomers, people: [...sheet.people, added] }
}
