import { checkVin } from '#shared/domain/vehicle/vin.ts'
import { checked, checkedIfFilled } from '../checked.ts'

export const vinWords = {
  label: 'Número de serie (VIN)',
  hint: 'Son 17 letras y números; están en tu tarjeta de circulación.',
  /** BUY-32. */
  inUse: 'El VIN que ingresaste ya está en uso con otra póliza.',
} as const

/** BUY-29, BUY-30. */
const words = { missing: 'VIN obligatorio', format: 'El formato del VIN es inválido.' } as const

/** The additional view asks for it; the basic one checks what was filled in (BUY-O3). */
export const vinField = checked(checkVin, words)
export const optionalVinField = checkedIfFilled(checkVin, words)
