import { checkVin, VIN_LENGTH } from '#shared/domain/vehicle/vin.ts'
import { isAlphanumericCode } from '#shared/domain/text/patterns.ts'
import { checked, checkedIfFilled } from '../checked.ts'
import { checkPlates, PLATES_LENGTH } from '#shared/domain/vehicle/plates.ts'

export const vinWords = {
  label: 'Número de serie (VIN)',
  hint: `Son ${String(VIN_LENGTH)} letras y números, nunca I, O ni Q; están en tu tarjeta de circulación.`,
  /** Shown if the VIN belongs to another policy (BUY-32). */
  inUse: 'El VIN que ingresaste ya está en uso con otra póliza.',
} as const

/** Problems of a VIN (BUY-29, BUY-30). */
const words = {
  missing: 'VIN obligatorio',
  format: (vin: string) => {
    const count = vin.trim().length
    return `El formato del VIN es inválido.${count < VIN_LENGTH ? ` Llevas ${String(count)} de ${String(VIN_LENGTH)}.` : ''}`
  },
  /** The text names I, O and Q, which people misread for 1 and 0. */
  letters: 'El formato del VIN es inválido. Nunca lleva I, O ni Q: revisa si es un 1 o un 0.',
} as const

/** VIN field: required in the additional view, checked if filled in the basic one (BUY-O3). */
export const vinField = checked(checkVin, words, isAlphanumericCode)
export const optionalVinField = checkedIfFilled(checkVin, words, isAlphanumericCode)

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
