/**
 * A person's rights about their data, and the terms of the answers. Source: LFPDPPP, DOF 2025-03-20, chapter on the
 * rights of access, correction, deletion and objection. The insurer has 20 days to answer and 15 more to act; these are
 * working days. Legal counsel has to confirm both numbers. An extension of the term, which the law may allow, is not
 * offered.
 */
import { addWorkingDays } from '../time/working-days.ts'
import { today } from '../time/dates.ts'

export const DATA_RIGHTS = ['access', 'correction', 'deletion', 'objection'] as const
export type DataRight = (typeof DATA_RIGHTS)[number]

export const ANSWER_WORKING_DAYS = 20
export const CARRY_OUT_WORKING_DAYS = 15

/** Maximum length of a data request. */
export const DATA_REQUEST_MAX_LENGTH = 1000

/** Deadlines of a request as calendar days, YYYY-MM-DD, counted from the working day after it. */
export function dataRequestDays(askedAt: string): {
  readonly answerBy: string
  readonly carriedOutBy: string
} {
  const answerBy = addWorkingDays(today(Date.parse(askedAt)), ANSWER_WORKING_DAYS)
  return { answerBy, carriedOutBy: addWorkingDays(answerBy, CARRY_OUT_WORKING_DAYS) }
}
