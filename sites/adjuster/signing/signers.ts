/** Names of an adjuster form's signers. */
import type { OpenAdjusterForm } from '#shared/contracts/claims/adjuster-form.ts'
import { CLOSING, DECLARATION } from '#shared/domain/claims/adjuster/adjuster-content.ts'
import { personPath } from '#shared/domain/claims/fields/field-path.ts'
import { signingPageWords as words } from '../words.ts'

/** Name of a signer in the form. */
export function signerName({ values, people, claim }: OpenAdjusterForm, signer: string): string {
  if (signer === CLOSING) return claim.adjusterName || words.adjuster
  const item = signer === DECLARATION ? personPath(people[0] ?? '') : signer
  const names = ['firstName', 'paternalSurname', 'maternalSurname'].map(
    (name) => values[`${item}/${name}`] ?? '',
  )
  const name = names.filter(Boolean).join(' ')
  return name || (signer === DECLARATION ? words.insured : words.unnamedPerson)
}
