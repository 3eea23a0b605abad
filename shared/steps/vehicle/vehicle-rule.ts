import { ticked, required } from '../checked.ts'
import { vehicleWords } from './vehicle.ts'

/** Fields of the car, to spread into the schema of a step. */
export const vehicleShape = {
  brandId: required(vehicleWords.brandId.missing),
  modelId: required(vehicleWords.modelId.missing),
  year: required(vehicleWords.year.missing),
  versionCode: required(vehicleWords.versionCode.missing),
}

/** Declarations about the vehicle (BUY-41, BUY-42, BUY-O16). */
export const declarationWords = {
  notCommercial:
    'Declaro que mi vehículo no es de uso comercial (taxi, plataformas de transporte o similares).',
  acceptsTerms: 'Acepto los términos y condiciones.',
} as const

/** Fields for the schema of the vehicle step; both declarations are required. */
export const declarationShape = { notCommercial: ticked, acceptsTerms: ticked }
