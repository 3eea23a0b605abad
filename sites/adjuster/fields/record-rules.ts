/** The rules of a page from the records of its fields. */
import * as v from 'valibot'
import { checkRecord } from '#shared/domain/claims/claim-rules.ts'
import type { AskedRecord } from '#shared/domain/claims/fields/field.ts'
import { checkedIfFilled } from '#shared/steps/checked.ts'
import { problemsOf, ruleOf } from '#shared/steps/claims/field-rule.ts'
import type { Records } from './page-fields.data.ts'

type TextRule = v.GenericSchema<string, string>

const ifFilled = (record: AskedRecord): TextRule =>
  checkedIfFilled((value: string) => checkRecord(record, value), problemsOf(record))

/** @param isOptional Whether a field may stay empty, beside its record's own rule. */
export const rulesOf = (records: Records, isOptional: (name: string) => boolean) =>
  v.object(
    Object.fromEntries(
      Object.entries(records).map(([name, record]): [string, TextRule] => [
        name,
        record.isOptional || isOptional(name) ? ifFilled(record) : ruleOf(record),
      ]),
    ),
  )

/** The storable part of an incomplete page: every valid value. */
export const storable = (records: Records, values: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(records).flatMap(([name, record]) => {
      const value = cleaned(record, values[name] ?? '')
      return value === '' || checkRecord(record, value) === null ? [[name, value]] : []
    }),
  )

/** Input that must not be stored: it stays on the device, and is named. */
export const leftOut = (records: Records, values: Readonly<Record<string, string>>) => {
  const stored = storable(records, values)
  return Object.fromEntries(
    Object.keys(records).flatMap((name) => {
      const value = values[name] ?? ''
      return name in stored || value === '' ? [] : [[name, value]]
    }),
  )
}

/** The value as it is sent. */
export const cleaned = ({ clean }: AskedRecord, typed: string): string =>
  typed.trim() === '' ? '' : clean ? clean(typed) : typed.trim()
