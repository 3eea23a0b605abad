/** Finds missing parts of a form, step by step (CLF-82). Pure. */
import type { OpenClaimForm } from '#shared/steps/claims/open-form.ts'
import type { ClaimField } from '#shared/domain/claims/claim-fields.ts'
import type { SingleSlot } from '#shared/domain/claims/picture-slots.ts'
import { isAskedFor, isMissing, pictureSets } from '#shared/domain/claims/claim-requirements.ts'
import { fieldsAt } from '../flows/step-fields.ts'

export const shownFields = (step: string, form: OpenClaimForm): readonly ClaimField[] =>
  fieldsAt(step, form.variant).filter((field) => isAskedFor(field, form))

/** Returns the fields of a step that are empty or invalid; fields fixed by the policy never count. */
export const missingFields = (step: string, form: OpenClaimForm): readonly ClaimField[] =>
  fieldsAt(step, form.variant).filter((field) => isMissing(field, form))

/** Returns the alternative sets of photos of a step, any of which is enough; a step without photos has an empty set. */
export const picturesAt = (step: string): readonly (readonly SingleSlot[])[] => pictureSets[step] ?? [[]]

/** True if a step has one complete set of photos, or asks for none. */
export const hasPictures = (step: string, { pictures }: Pick<OpenClaimForm, 'pictures'>): boolean => {
  const taken = new Set(pictures.map(({ slot }) => slot))
  return picturesAt(step).some((ways) => ways.every((slot) => taken.has(slot)))
}
