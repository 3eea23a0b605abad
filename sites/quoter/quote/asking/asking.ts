/**
 * Selects the question that a phone shows (D204): the question that was opened again, else the first unanswered one.
 */
import { checkPostalCode } from '#shared/domain/person/postal-code.ts'
import { vehicleFields, vehicleWords, type VehicleField } from '#shared/steps/vehicle/vehicle.ts'
import { postalCodeWords } from '#shared/steps/vehicle/postal-code.ts'
import type { QuoteAnswers } from '../quote.ts'

export const questions = [...vehicleFields, 'postalCode'] as const
export type QuestionName = (typeof questions)[number]

export const questionLabel = (question: QuestionName): string =>
  question === 'postalCode' ? postalCodeWords.label : vehicleWords[question].label

interface Facts {
  readonly answers: QuoteAnswers
  /** Question that was opened again, by its chip or through the history. */
  readonly opened: QuestionName | null
  /** True if the insurer has no price for the version. */
  readonly isVersionRefused: boolean
  /** True if the insurer shows its models only with an account (D78). */
  readonly isClosed: boolean
}

export const isAnswered = (answers: QuoteAnswers, question: QuestionName): boolean =>
  question === 'postalCode' ? checkPostalCode(answers.postalCode) === null : answers[question] !== ''

/** Returns the current question. The last question is the place, which stays visible with the price. */
export function askedQuestion({ answers, opened, isVersionRefused, isClosed }: Facts): QuestionName {
  const asked: readonly VehicleField[] = isClosed ? ['brandId'] : vehicleFields
  const open = asked.find((field) => answers[field] === '')
  if (opened && canOpen(opened, open)) return opened
  if (open) return open
  return isVersionRefused ? 'versionCode' : 'postalCode'
}

/** True if a question can be opened: its list exists once all earlier questions are answered. */
function canOpen(opened: QuestionName, open: VehicleField | undefined): boolean {
  return open === undefined || questions.indexOf(opened) <= questions.indexOf(open)
}
