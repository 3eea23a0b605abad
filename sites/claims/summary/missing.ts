/** What a form still lacks, step by step (CLF-82). Pure. */
import type { OpenClaimForm } from '#shared/contracts/claims/claim-form.ts'
import type { ClaimField } from '#shared/domain/claims/claim-fields.ts'
import { checkClaimField, isLicenseOrdered } from '#shared/domain/claims/claim-rules.ts'
import { fieldsAt } from '../flows/step-fields.ts'
import { picturesAt } from '../form/step-pictures.ts'

/** No document asks for these to go on. */
const optional: readonly ClaimField[] = ['licenseState', 'licenseType']

/** The fields of a step that are shown: of an address none before it is said whether it is that of the contract. */
export function shownFields(step: string, form: OpenClaimForm): readonly ClaimField[] {
  const fields = fieldsAt(step, form.variant)
  if (step !== 'address') return fields
  if (form.savedAddress === null) return fields.filter((field) => field !== 'sameAddress')
  return form.fields.sameAddress === '' ? ['sameAddress'] : fields
}

/** Empty, or not as it must be; what the policy says is as it is. */
export function missingFields(step: string, form: OpenClaimForm): readonly ClaimField[] {
  const { fields, fixed } = form
  return shownFields(step, form).filter((field) => {
    if (fixed.includes(field)) return false
    if (optional.includes(field) && fields[field] === '') return false
    if (step === 'address' && field !== 'sameAddress' && fields.sameAddress === 'yes') return false
    if (field === 'licenseEnd' && !isLicenseOrdered(fields.licenseStart, fields.licenseEnd)) return true
    return checkClaimField(field, fields[field]) !== null
  })
}

/** Whether the photos of a step are all there; true for a step without any. */
export const hasPictures = (step: string, { pictures }: Pick<OpenClaimForm, 'pictures'>): boolean => {
  const taken = new Set(pictures.map(({ slot }) => slot))
  return picturesAt(step).some((ways) => ways.every((slot) => taken.has(slot)))
}
