/** Schema of a page, built from the records of its fields. */
import * as v from 'valibot'
import { checkRecord } from '#shared/domain/claims/claim-fields.ts'
import type { AskedRecord } from '#shared/domain/claims/fields/field.ts'
import { checkedIfFilled } from '#shared/steps/checked.ts'
import { problemsOf, ruleOf } from '#shared/steps/claims/field-rule.ts'
import type { Records } from './page-fields.ts'

type TextRule = v.GenericSchema<string, string>

const ifFilled = (record: AskedRecord): TextRule =>
  checkedIfFilled((value: string) => checkRecord(record, value), problemsOf(record))

/**
 * Builds the schema of a page.
 * @param isOptional Tells whether a field may stay empty although its record requires it.
 */
export const rulesOf = (records: Records, isOptional: (name: string) => boolean) =>
  v.object(
    Object.fromEntries(
      Object.entries(records).map(([name, record]): [string, TextRule] => [
        name,
        record.isOptional || isOptional(name) ? ifFilled(record) : ruleOf(record),
      ]),
    ),
  )

/** The valid values of an incomplete page, which can be stored. */
export const storable = (records: Records, values: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(records).flatMap(([name, record]) => {
      const value = cleaned(record, values[name] ?? '')
      return value === '' || checkRecord(record, value) === null ? [[name, value]] : []
    }),
  )

/** The invalid values of a page, which stay on the device and are named in a notice. */
export const leftOut = (records: Records, values: Readonly<Record<string, string>>) => {
  const stored = storable(records, values)
  return Object.fromEntries(
    Object.keys(records).flatMap((name) => {
      const value = values[name] ?? ''
      return name in stored || value === '' ? [] : [[name, value]]
    }),
  )
}

/** Normalises a typed value for sending. */
export const cleaned = ({ clean }: AskedRecord, typed: string): string =>
  typed.trim() === '' ? '' : clean ? clean(typed) : typed.trim()
