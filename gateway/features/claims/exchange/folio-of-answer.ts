/** Finds the folio in the insurer's answer (EXC-21), of which the documents define only the name of that field. */
import { recordOf, recordsOf, textOf } from '#gateway/features/claims/forms/reading/values.ts'
import type { AdjusterView } from '#gateway/features/claims/forms/reading/adjuster-view.ts'
import { personPath } from '#shared/domain/claims/fields/field-path.ts'

/** The folio of an answer, or '' if it has none. */
export function folioOfAnswer(answer: { readonly json?: unknown; readonly folId?: unknown }): string {
  // An answer that is no record has no folio, so the caller reads the form for it.
  const json = recordOf(answer.json) ?? recordOf(answer) ?? {}
  const [person] = [...recordsOf(json.peoples), ...recordsOf(json.claimPeople)]
  return textOf(answer.folId) || textOf(person?.folId) || textOf(json.folId)
}

/** Folio of the insured (NA), who is the first person of the form, as in the documents (EXC-06). */
export const folioIn = ({
  view: { values, people },
}: {
  readonly view: Pick<AdjusterView, 'values' | 'people'>
}): string => (values[`${personPath(people[0] ?? '')}/folio`] ?? '').trim()
