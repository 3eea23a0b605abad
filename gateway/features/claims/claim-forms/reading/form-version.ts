/**
 * Names the state of a form by what people fill in (D106): the insurer's documents know no version. Photos are left out;
 * the sender puts each into its slot. So is `sameAddress`, which follows from the address.
 */
import { digest } from '#gateway/http/digest.ts'
import { claimFields } from '#shared/domain/claims/claim-fields.ts'
import type { FormView } from './form-view.ts'

export function versionOf({ fields, damages, isCompleted }: FormView): Promise<string> {
  const values = claimFields.filter((field) => field !== 'sameAddress').map((field) => fields[field])
  const listed = damages.map(({ id, area, isPreexisting, notes, isPrior }) => [
    id,
    area,
    isPreexisting,
    notes,
    isPrior,
  ])
  return digest(JSON.stringify([values, listed, isCompleted]))
}
