/**
 * Texts about the last day to pay a premium, and about cover that does not depend on the payment. Research: law.md R5;
 * to be confirmed by counsel before a release.
 */
import { quantity } from '../text/quantity.ts'
import type { LawText } from './law-text.ts'

/** Agreed terms for a premium in natural days after the due day (LCS 40). */
export const PREMIUM_TERM_DAYS = { fewest: 3, most: 30 } as const

export const isLawfulTerm = (days: number): boolean =>
  days >= PREMIUM_TERM_DAYS.fewest && days <= PREMIUM_TERM_DAYS.most

export const premiumTerm: LawText = {
  id: 'pago',
  title: 'Si un pago se atrasa',
  paragraphs: [
    `El plazo para pagar una prima o una parcialidad no puede ser menor a ${quantity(PREMIUM_TERM_DAYS.fewest, 'día', 'días')} ni mayor a ${quantity(PREMIUM_TERM_DAYS.most, 'día natural', 'días naturales')} después de su vencimiento; si no se acordó uno, es el mayor. Al terminar sin pago, los efectos del contrato cesan. En los detalles de tu póliza está el último día en que estás cubierto.`,
    'El seguro obligatorio de responsabilidad civil sigue vigente hasta que termina, aunque lo demás se cancele.',
  ],
  source: 'Ley sobre el Contrato de Seguro, artículos 40 y 150 Bis',
  reviewedOn: '2026-11-26',
}

export const firstPremium: LawText = {
  id: 'primer-pago',
  title: 'Tu cobertura y el primer pago',
  paragraphs: [
    'La aseguradora no puede librarse de responder por un siniestro con una cláusula que diga que el seguro entra en vigor solo después de que pagues la primera prima o su primera fracción.',
  ],
  source: 'Ley sobre el Contrato de Seguro, artículo 35',
  reviewedOn: '2026-11-26',
}
