import { checkClaimField, type ClaimProblem } from '#shared/domain/claims/claim-rules.ts'
import type { ClaimField } from '#shared/domain/claims/claim-fields.ts'
import { checked, REQUIRED } from '#shared/steps/checked.ts'

/** Fields that are judged letter by letter: the first one that does not fit is named. */
const ofLetters: readonly ClaimField[] = [
  ...(['firstName', 'paternalSurname', 'maternalSurname'] as const),
  ...(['municipality', 'state', 'street', 'licenseState', 'licenseNumber', 'brand', 'model'] as const),
]

/** The rule of one field, with its sentences; what a step says of it in its own words replaces them. */
export const claimField = (field: ClaimField, words: Partial<Record<ClaimProblem, string>> = {}) =>
  checked(
    (value: string) => checkClaimField(field, value),
    {
      missing: REQUIRED,
      format: 'Campo inválido.',
      'too-early': 'La fecha no puede ser anterior al año 2000.',
      ...words,
    },
    ofLetters.includes(field) ? (letter) => checkClaimField(field, letter) === null : undefined,
  )
