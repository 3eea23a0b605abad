/** What a form says of each step, as its fields would have been typed. Pure. */
import type { OpenClaimForm } from '#shared/contracts/claims/claim-form.ts'
import type { Answers, Flow } from '#shared/wizard/flow.ts'
import { fieldsAt } from '../flows/step-fields.ts'

export function answersOf(
  flow: Flow,
  { variant, fields }: Pick<OpenClaimForm, 'variant' | 'fields'>,
): Answers {
  const steps = Object.keys(flow).map((step) => {
    const answer = fieldsAt(step, variant).map((field) => [field, fields[field]])
    return [step, Object.fromEntries(answer)] as const
  })
  return Object.fromEntries(steps.filter(([, answer]) => Object.keys(answer).length > 0))
}

/** Of what was typed, the answers that the form does not have yet. */
export function unsaid(typed: Answers, known: Answers): Answers {
  const isNews = ([step, answer]: [string, unknown]) => spoken(answer) !== spoken(known[step])
  return Object.fromEntries(Object.entries(typed).filter(isNews))
}

/** In any order of fields, and whatever spaces stand around them. */
const spoken = (answer: unknown): string =>
  JSON.stringify(
    Object.entries(Object(answer) as object)
      .map(([field, value]: [string, unknown]) => [field, typeof value === 'string' ? value.trim() : value])
      .toSorted(),
  )
