/** Parses a path of an adjuster's form: `facts`, `people/7/vin`, `people/7/services/9/amount`. */
import { damageFields } from '../../fields/damage.ts'
import type { AskedRecord, EntryRecord } from '../../fields/field.ts'
import { ITEM_ID } from '../../fields/field-path.ts'
import { serviceFields } from '../../fields/service.ts'
import { claimRecords, type AdjusterRecord } from './claim-records.ts'
import { insurersOwn, personRecords } from './person-records.ts'

interface PathField {
  readonly record: AskedRecord & { readonly listedIn?: AdjusterRecord['listedIn'] }
  /** True if the insurer sets the value. */
  readonly isFixed: boolean
}

const OF_ENTRY = new RegExp(`^people/(${ITEM_ID})/(damages|services)/(${ITEM_ID})/(\\w+)$`)
const OF_PERSON = new RegExp(`^people/(${ITEM_ID})/(\\w+)$`)

const entries: Readonly<Record<string, Readonly<Record<string, EntryRecord>>>> = {
  damages: damageFields,
  services: serviceFields,
}
const ofClaim: Readonly<Record<string, AdjusterRecord>> = claimRecords
const ofPerson: Readonly<Record<string, AdjusterRecord>> = personRecords
const own = <Value>(table: Readonly<Record<string, Value>>, name: string): Value | undefined =>
  Object.hasOwn(table, name) ? table[name] : undefined

/** Describes the field at a path; undefined for an unknown path. */
export function fieldAt(path: string): PathField | undefined {
  const [, , collection = '', , entryField = ''] = OF_ENTRY.exec(path) ?? []
  const entry = own(entries[collection] ?? {}, entryField)
  if (entry) return { record: entry, isFixed: !entry.editors.includes('adjuster') }
  const [, , personField = ''] = OF_PERSON.exec(path) ?? []
  const person = own(ofPerson, personField)
  if (person) return { record: person, isFixed: insurersOwn.includes(personField) }
  const claim = own(ofClaim, path)
  return claim && { record: claim, isFixed: false }
}

/** Path of a removable item: a person, or one of their damages or services. */
export const ITEM_PATH = new RegExp(`^people/${ITEM_ID}(/(damages|services)/${ITEM_ID})?$`)
