import * as z from 'zod/mini'
import { REQUIRED } from '../checked.ts'

/** BUY-41, BUY-42, BUY-O16. */
export const declarationWords = {
  notCommercial:
    'Declaro que mi vehículo no es de uso comercial (taxi, plataformas de transporte o similares).',
  acceptsTerms: 'Acepto los términos y condiciones.',
} as const

const accepted = z.literal(true, REQUIRED)

/** Spread into the schema of the vehicle step: both are required. */
export const declarationShape = { notCommercial: accepted, acceptsTerms: accepted }
