import { ticked } from '../checked.ts'

/** Declarations about the vehicle (BUY-41, BUY-42, BUY-O16). */
export const declarationWords = {
  notCommercial:
    'Declaro que mi vehículo no es de uso comercial (taxi, plataformas de transporte o similares).',
  acceptsTerms: 'Acepto los términos y condiciones.',
} as const

/** Fields for the schema of the vehicle step; both declarations are required. */
export const declarationShape = { notCommercial: ticked, acceptsTerms: ticked }
