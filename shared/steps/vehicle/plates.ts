import { checkPlates, PLATES_LENGTH } from '#shared/domain/vehicle/plates.ts'
import { isAlphanumericCode } from '#shared/domain/text/patterns.ts'
import { checked, checkedIfFilled } from '../checked.ts'

export const platesWords = { label: 'Placas', hint: 'Sin guiones ni espacios.' } as const

/** Problems of plates (BUY-33 to BUY-36). */
export const platesProblems = {
  missing: 'Placa obligatoria',
  format: 'El formato de la placa es inválido.',
  'too-short': `La placa debe tener al menos ${String(PLATES_LENGTH.from)} caracteres.`,
  'too-long': `La placa no debe de tener más de ${String(PLATES_LENGTH.to)} caracteres.`,
} as const

/** Plates field: required in the additional view, checked if filled in the basic one (BUY-O3). */
export const platesField = checked(checkPlates, platesProblems, isAlphanumericCode)
export const optionalPlatesField = checkedIfFilled(checkPlates, platesProblems, isAlphanumericCode)
