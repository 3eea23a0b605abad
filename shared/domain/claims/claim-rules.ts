/** Whether a value may stand in a field of a form (002 §5.1), for screens and gateway alike. */
import { isUnfinished } from '../time/dates.ts'
import { fieldRecords, type ClaimField } from './claim-fields.ts'
import type { AskedRecord } from './fields/field.ts'
import type { ClaimProblem } from './fields/rules.ts'

/** Checks a field of a claim: null if the value may be sent; an empty value counts as missing. */
export const checkClaimField = (field: ClaimField, value: string): ClaimProblem | null =>
  checkRecord(fieldRecords[field], value)

/** Checks a field of a damage or a service by the rule of its record. */
export const checkRecord = ({ rule }: AskedRecord, value: string): ClaimProblem | null =>
  value.trim() === '' ? 'missing' : rule(value)

/** True if a licence does not end before its start (CLF-O15). */
export const isLicenseOrdered = (start: string, end: string) =>
  isUnfinished(start) || isUnfinished(end) || end >= start
