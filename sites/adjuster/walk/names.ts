import type { AdjusterPerson } from '#shared/domain/claims/adjuster/adjuster-form.ts'
import { personKindNames } from '#shared/domain/claims/adjuster/kinds.ts'

/** Name of a person in lists and notices: NA, or their own name. */
export function nameOf({ kind, fields }: Pick<AdjusterPerson, 'kind' | 'fields'>): string {
  const name = [fields.firstName, fields.paternalSurname].filter(Boolean).join(' ')
  if (kind === 'insured') return name === '' ? 'NA' : `NA, ${name}`
  return name === '' ? (kind === null ? 'Involucrado' : personKindNames[kind]) : name
}
