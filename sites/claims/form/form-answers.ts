/** Answers of each step of a form, as if its fields had been typed. Pure. */
import { safeParse } from 'valibot'
import type { OpenClaimForm } from '#shared/steps/claims/open-form.ts'
import {
  claimFields,
  cleanValue,
  fieldsWhere,
  type ClaimFields,
  checkClaimField,
} from '#shared/domain/claims/claim-fields.ts'
import type { Answers, Flow } from '#shared/wizard/flow.ts'
import { fieldsAt } from '../flows/step-fields.ts'

export function answersOf(
  flow: Flow,
  { variant, fields, notice }: Pick<OpenClaimForm, 'variant' | 'fields' | 'notice'>,
): Answers {
  const answers = Object.entries(flow).flatMap(([step, { schema }]): [string, object][] => {
    const asked = fieldsAt(step, variant)
    if (asked.length > 0) return [[step, Object.fromEntries(asked.map((field) => [field, fields[field]]))]]
    if (step === 'welcome' && notice) return [[step, { accepted: true }]]
    // Steps of photos, damages and the summary accept an empty answer, so they never block the driver (CLF-88).
    return safeParse(schema, {}).success ? [[step, {}]] : []
  })
  return Object.fromEntries(answers)
}

/** Returns typed answers that differ from those in the form. */
export function unsaid(typed: Answers, known: Answers): Answers {
  const isNews = ([step, answer]: [string, unknown]) => comparable(answer) !== comparable(known[step])
  return Object.fromEntries(Object.entries(typed).filter(isNews))
}

/** Returns typed fields that differ from the form, normalised as their step does. */
export function typedNews(typed: Answers, known: ClaimFields): Partial<ClaimFields> {
  // The cast is safe: each answer is an object.
  const all = Object.assign({}, ...Object.values(typed)) as Record<string, unknown>
  const isSame = (all.sameAddress ?? known.sameAddress) === 'yes'
  return Object.fromEntries(
    claimFields.flatMap((field) => {
      const value = all[field]
      if (typeof value !== 'string' || checkClaimField(field, value) === 'missing') return []
      // An address that was typed before the policy's address was chosen is ignored.
      if (isSame && field !== 'sameAddress' && ofAddress.includes(field)) return []
      const cleaned = cleanValue(field, value)
      return cleaned === known[field] ? [] : [[field, cleaned] as const]
    }),
  )
}

const ofAddress = fieldsWhere(({ group }) => group === 'address')

/** An answer as text, independent of the order of fields and of surrounding spaces. */
const comparable = (answer: unknown): string =>
  JSON.stringify(
    Object.entries(Object(answer) as object)
      .map(([field, value]: [string, unknown]) => [field, typeof value === 'string' ? value.trim() : value])
      .toSorted(),
  )
