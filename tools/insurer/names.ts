/** Finds unrecognised entries of an insurer's lists (D129), before a form is refused because of them. */
import type { ListKinds, ListEntry } from '#shared/domain/claims/lists/list-kinds.ts'
import type { ListName } from '#shared/domain/claims/lists/list-names.data.ts'

/** Reports the unrecognised entries of a list, one sentence each. Names of lists hold no personal data. */
const unknownIn = (kinds: ListKinds, list: ListName, entries: readonly ListEntry[]): string[] =>
  entries
    .filter((entry) => kinds.kindOf(list, entry) === null && !kinds.isNone(list, entry))
    .map(({ id, name }) => `${list}: unknown name "${name || `#${id}`}" (id ${id}): add it to CLAIM_NAMES`)

/** Unrecognised entries of one list. */
export const unknownEntries = (kinds: ListKinds, list: ListName, reply: unknown): string[] =>
  unknownIn(kinds, list, recordsOf(reply).map(entryOf))

/** Entries that are known to have no kind: a warning, because choosing one has no effect. */
export const idleEntries = (kinds: ListKinds, list: ListName, reply: unknown): string[] =>
  recordsOf(reply)
    .map(entryOf)
    .filter((entry) => kinds.isNone(list, entry))
    .map(
      ({ id, name }) =>
        `warning: ${list}: "${name || `#${id}`}" (id ${id}) is none of our kinds and decides nothing`,
    )

/** Unrecognised entries of a driver's form: its claim, its people, their vehicles and all photos. */
export function unknownInForm(kinds: ListKinds, reply: unknown): string[] {
  const json = recordOf(recordOf(reply).json)
  const people = recordsOf(json.peoples)
  const vehicles = people.map(({ vehicle }) => recordOf(vehicle))
  const photos = [json, ...people, ...vehicles.flatMap(({ damages }) => recordsOf(damages))].flatMap(
    (holder) => recordsOf(holder.photos),
  )
  const services = people.flatMap(({ services: all }) => recordsOf(all))
  const typesOf = (all: readonly Json[]) => all.map(({ typeStatus }) => entryOf(typeStatus))
  const named = (entries: readonly ListEntry[]) => entries.filter(({ id, name }) => id !== '' || name !== '')
  const found = [
    ...unknownIn(kinds, 'claims', typesOf([json])),
    ...unknownIn(kinds, 'people', typesOf(people)),
    ...unknownIn(kinds, 'vehicles', named(typesOf(vehicles))),
    ...unknownIn(kinds, 'pictures', named(typesOf(photos))),
    ...unknownIn(kinds, 'services', named(typesOf(services))),
  ]
  return [...new Set(found)]
}

type Json = Readonly<Record<string, unknown>>

const recordOf = (value: unknown): Json =>
  // Each field is checked when it is read, so the cast is safe.
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : {}
const recordsOf = (value: unknown): readonly Json[] => (Array.isArray(value) ? value.map(recordOf) : [])
const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''
const entryOf = (value: unknown): ListEntry => {
  const { id, name } = recordOf(value)
  return { id: textOf(id ?? value), name: textOf(name) }
}
