/** The interest on a late claim payment. Research: law.md R6 (days: C); to be confirmed by counsel before a release. */
import { quantity } from '../text/quantity.ts'
import type { LawText } from './law-text.ts'

/** Term of a claim in natural days, from the day on which the insurer had everything (LCS 71). */
export const CLAIM_TERM_DAYS = 30
/** Days of a year for daily interest (LISF 276). */
export const INTEREST_YEAR_DAYS = 365
const RATE_MULTIPLE = 1.25

export const lateClaim: LawText = {
  id: 'pago-tardio',
  title: 'Si te pagamos tarde un siniestro',
  paragraphs: [
    `La aseguradora debe pagar dentro de los ${quantity(CLAIM_TERM_DAYS, 'día', 'días')} siguientes a aquel en que recibió todos los documentos e información para saber si procede. Si se pasa, te debe una indemnización por mora, aunque no la reclames.`,
    `El monto se convierte a Unidades de Inversión (UDI) el día en que venció el plazo y se te paga a su valor del día del pago. Sobre él corre un interés por cada día: ${String(RATE_MULTIPLE)} veces el costo de captación en UDI que publica el Banco de México, entre ${String(INTEREST_YEAR_DAYS)}.`,
  ],
  source:
    'Ley sobre el Contrato de Seguro, artículo 71, y Ley de Instituciones de Seguros y de Fianzas, artículo 276',
  reviewedOn: '2026-11-26',
}
