/**
 * Reads and writes an insurer's form by paths (`facts`, `people/7/vin`, `people/7/damages/9/area`), for each person,
 * damage and service. Only the values that an edit names are written. Unread lists are never replaced, and unknown
 * properties and entries stay.
 */
import { fieldRecords } from '#shared/domain/claims/claim-fields.ts'
import { idsIn, personPath } from '#shared/domain/claims/fields/field-path.ts'
import type { EntryRecord } from '#shared/domain/claims/fields/field.ts'
import type { ListEntry } from '#shared/domain/claims/lists/list-kinds.ts'
import { damageFields } from '#shared/domain/claims/fields/damage.ts'
import { serviceFields } from '#shared/domain/claims/fields/service.ts'
import {
  codecs,
  entryIdOf,
  flagOf,
  recordOf,
  recordsOf,
  valueAt,
  withRecords,
  withValueAt,
  type JsonRecord,
} from './values.ts'

/**
 * The lists of a person (CLF-100, ADJ-143), named as in a path such as `people/7/damages/9/area`; entries are
 * identified by ids.
 */
interface Collection {
  /** Property path of the list within the insurer's record of a person. */
  readonly path: readonly string[]
  readonly fields: Readonly<Record<string, EntryRecord>>
}

const collections: Readonly<Record<string, Collection>> = {
  damages: { path: ['vehicle', 'damages'], fields: damageFields },
  services: { path: ['services'], fields: serviceFields },
}

/** Locations of the fields within a form, a person or an entry. */
type Locations = Readonly<Record<string, EntryRecord['location']>>

const ownFields = (of: 'form' | 'person'): Locations =>
  Object.fromEntries(
    Object.entries(fieldRecords).flatMap(([name, { location }]) =>
      location?.of === of ? [[name, location]] : [],
    ),
  )
const lists = Object.entries(collections).map(([name, { path, fields }]) => ({
  name,
  path,
  fields: Object.fromEntries(Object.entries(fields).map(([field, { location }]) => [field, location])),
}))

/** The fields of a form and of its people. */
export interface FormFields {
  readonly form: Locations
  readonly person: Locations
  /** True if people may be added at the end of the list, and removed. */
  readonly hasOpenPeople?: true
}
const driverFields: FormFields = { form: ownFields('form'), person: ownFields('person') }

export interface FormEdits {
  /** Path → value. An unknown id of a collection is a new entry at its end. */
  readonly values: Readonly<Record<string, string>>
  /** Paths of the entries and people that a save removes; prior damages stay (CLF-78, ADJ-48). */
  readonly removed?: readonly string[]
}

interface EditContext {
  /** Returns the initial fields of a new item. */
  readonly startOf: (item: string) => JsonRecord
  /** Returns the entries of the list from which the value at a path is chosen. */
  readonly entriesOf: (path: string) => readonly ListEntry[]
}

/** Reads the values of all people in the form. */
export function readFormValues(json: JsonRecord, fields = driverFields): Record<string, string> {
  const people = recordsOf(json.peoples).flatMap((person, index) =>
    readPerson(person, entryIdOf(person, index), fields.person),
  )
  return Object.fromEntries([...readFields(json, fields.form, ''), ...people])
}

function readPerson(person: JsonRecord, id: string, personFields: Locations): [string, string][] {
  const start = `${personPath(id)}/`
  const entries = lists.flatMap(({ name, path, fields }) =>
    recordsOf(valueAt(person, path)).flatMap((entry, index) =>
      readFields(entry, fields, `${start}${name}/${entryIdOf(entry, index)}/`),
    ),
  )
  return [...readFields(person, personFields, start), ...entries]
}

const readFields = (record: JsonRecord, fields: Locations, start: string): [string, string][] =>
  Object.entries(fields).map(([name, { path, as }]) => [start + name, codecs[as].read(valueAt(record, path))])

/** Writes edits into the form. @throws Error for a path outside the form: callers have checked them. */
export function writeFormValues(
  json: JsonRecord,
  { values, removed = [] }: FormEdits,
  context: EditContext,
  { form: formFields, person: personFields, hasOpenPeople }: FormFields = driverFields,
): JsonRecord {
  const hasTextIds = writesTextIds(json)
  const write = (record: JsonRecord, own: Edits, fields: Locations, start: string) =>
    [...own].reduce((now, [name, value]) => {
      const field = fields[name]
      if (field === undefined) throw new Error('a path is none of the form')
      const before = valueAt(now, field.path)
      // A value that is equal except for its spelling is not written again.
      if (codecs[field.as].read(before) === value) return now
      const entries = context.entriesOf(start + name)
      return withValueAt(now, field.path, codecs[field.as].write(value, { before, entries, hasTextIds }))
    }, record)
  const person = (record: JsonRecord, id: string) => {
    const start = `${personPath(id)}/`
    return lists.reduce(
      (now, { name, path, fields }) => {
        const edits = entriesUnder(values, start + name)
        const gone = (entryId: string) => removed.includes(`${start}${name}/${entryId}`)
        const known = new Set(recordsOf(valueAt(now, path)).map(entryIdOf))
        const fresh = [...edits].filter(([entryId]) => !known.has(entryId) && !gone(entryId))
        if (edits.size === 0 && !removed.some((one) => one.startsWith(`${start}${name}/`))) return now
        const at = (entryId: string) => `${start}${name}/${entryId}/`
        const list = withRecords(
          valueAt(now, path),
          (entry, index) => {
            const entryId = entryIdOf(entry, index)
            if (gone(entryId) && flagOf(entry.previous) !== true) return null
            return write(entry, edits.get(entryId) ?? new Map(), fields, at(entryId))
          },
          fresh.map(([entryId, own]) =>
            write(context.startOf(`${start}${name}/${entryId}`), own, fields, at(entryId)),
          ),
        )
        return withValueAt(now, path, list)
      },
      write(record, ownUnder(values, start), personFields, start),
    )
  }
  const people = new Set(idsIn(Object.keys(values).concat(removed), 'people'))
  const isGone = (id: string) => hasOpenPeople === true && removed.includes(personPath(id))
  const known = new Set(recordsOf(json.peoples).map(entryIdOf))
  const fresh = hasOpenPeople ? [...people].filter((id) => !known.has(id) && !isGone(id)) : []
  const peoples = withRecords(
    json.peoples,
    (record, index) => {
      const id = entryIdOf(record, index)
      // A prior damage stays in the form even if the person removes it (ADJ-48).
      if (isGone(id) && flagOf(record.previous) !== true) return null
      return people.has(id) ? person(record, id) : record
    },
    fresh.map((id) => person(context.startOf(personPath(id)), id)),
  )
  const form = write(json, ownUnder(values, ''), formFields, '')
  return people.size === 0 ? form : { ...form, peoples }
}

type Edits = ReadonlyMap<string, string>

/** The edits of the fields directly under a path. */
const ownUnder = (values: FormEdits['values'], start: string): Edits =>
  new Map(
    Object.entries(values).flatMap(([path, value]) => {
      const name = path.slice(start.length)
      return path.startsWith(start) && !name.includes('/') ? [[name, value] as const] : []
    }),
  )

/** The edits of a collection, by the id of the entry. */
function entriesUnder(values: FormEdits['values'], list: string): ReadonlyMap<string, Edits> {
  return new Map(idsIn(Object.keys(values), list).map((id) => [id, ownUnder(values, `${list}/${id}/`)]))
}

/** True if the insurer writes ids as text, judged by the entries that the form has. */
function writesTextIds(json: JsonRecord): boolean {
  const people = recordsOf(json.peoples)
  const ids = [json, ...people].map(({ typeStatus }) => recordOf(typeStatus)?.id ?? typeStatus)
  return ids.some((id) => typeof id === 'string') && !ids.some((id) => typeof id === 'number')
}
