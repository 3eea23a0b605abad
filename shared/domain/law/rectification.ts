/** The days in which a policy may be corrected. Research: law.md R4 (days: C); to be confirmed by counsel before a release. */
import type { LawText } from './law-text.ts'

/** Natural days for a rectification, from the day after the policy was received. */
export const RECTIFICATION_DAYS = 30

export const rectification: LawText = {
  id: 'correccion',
  title: 'Si tu póliza no dice lo que contrataste',
  paragraphs: [
    `Si el contenido de la póliza o sus modificaciones no concordaren con la oferta, el asegurado podrá pedir la rectificación correspondiente dentro de los ${String(RECTIFICATION_DAYS)} días que sigan al día en que reciba la póliza. Transcurrido este plazo se considerarán aceptadas las estipulaciones de la póliza o de sus modificaciones.`,
    'Se pide en los detalles de tu póliza, o por los medios que están en esta página. Guarda el folio que te den.',
  ],
  source: 'Ley sobre el Contrato de Seguro, artículo 25',
  reviewedOn: '2026-11-26',
}
