/** Finds the field of an adjuster's form at a path: `facts`, `people/7/vin`, `people/7/services/9/amount`. */
import { damageFields } from '../../fields/damage.ts'
import type { AskedRecord, EntryRecord } from '../../fields/field.ts'
import { FIELD_PATH } from '../../fields/field-path.ts'
import { serviceFields } from '../../fields/service.ts'
import { claimRecords, type AdjusterRecord, insurersOwn, personRecords } from './adjuster-records.ts'

interface PathField {
  readonly record: AskedRecord & { readonly listedIn?: AdjusterRecord['listedIn'] }
  /** True if the insurer sets the value. */
  readonly isFixed: boolean
}

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
  const [, , list, name] = FIELD_PATH.exec(path) ?? []
  if (name === undefined || list === undefined) {
    const record = name === undefined ? own(ofClaim, path) : own(ofPerson, name)
    return record && { record, isFixed: insurersOwn.includes(name ?? '') }
  }
  const record = own(entries[list] ?? {}, name)
  return record && { record, isFixed: !record.editors.includes('adjuster') }
}
