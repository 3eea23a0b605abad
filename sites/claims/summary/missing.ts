/** Missing parts of a form, step by step (CLF-82). Pure. */
import type { OpenClaimForm } from '#shared/steps/claims/open-form.ts'
import type { ClaimField } from '#shared/domain/claims/claim-fields.ts'
import type { SingleSlot } from '#shared/domain/claims/picture-slots.ts'
import { isAskedFor, isMissing, pictureSets } from '#shared/domain/claims/claim-requirements.ts'
import { fieldsAt } from '../flows/step-fields.ts'

export const shownFields = (step: string, form: OpenClaimForm): readonly ClaimField[] =>
  fieldsAt(step, form.variant).filter((field) => isAskedFor(field, form))

/** Empty, or not as it must be; what the policy says is as it is. */
export const missingFields = (step: string, form: OpenClaimForm): readonly ClaimField[] =>
  fieldsAt(step, form.variant).filter((field) => isMissing(field, form))

/** Any one of these sets is enough; of a step without photos the empty one. */
export const picturesAt = (step: string): readonly (readonly SingleSlot[])[] => pictureSets[step] ?? [[]]

/** Whether the photos of a step are all there; true for a step without any. */
export const hasPictures = (step: string, { pictures }: Pick<OpenClaimForm, 'pictures'>): boolean => {
  const taken = new Set(pictures.map(({ slot }) => slot))
  return picturesAt(step).some((ways) => ways.every((slot) => taken.has(slot)))
}
