/** Selects the question that a phone shows (D204): the one opened again, else the first open one of five. */
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
  /** Opened again by its chip, or by a way through the history. */
  readonly opened: QuestionName | null
  /** The insurer has the version, and no price for it. */
  readonly isVersionRefused: boolean
  /** The insurer shows its models to accounts alone (D78). */
  readonly isClosed: boolean
}

export const isAnswered = (answers: QuoteAnswers, question: QuestionName): boolean =>
  question === 'postalCode' ? checkPostalCode(answers.postalCode) === null : answers[question] !== ''

/** The place is the last one: it stays on show beside the price, which follows it. */
export function askedQuestion({ answers, opened, isVersionRefused, isClosed }: Facts): QuestionName {
  const asked: readonly VehicleField[] = isClosed ? ['brandId'] : vehicleFields
  const open = asked.find((field) => answers[field] === '')
  if (opened && canOpen(opened, open)) return opened
  if (open) return open
  return isVersionRefused ? 'versionCode' : 'postalCode'
}

/** A list exists once the answers before it do. */
function canOpen(opened: QuestionName, open: VehicleField | undefined): boolean {
  return open === undefined || questions.indexOf(opened) <= questions.indexOf(open)
}
