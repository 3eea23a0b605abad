/** A fine for driving without insurance, and how it is cancelled. Research: law.md R16; to be confirmed by counsel before a release. */
import { quantity } from '../text/quantity.ts'
import type { LawText } from './law-text.ts'

/** Natural days after the fine within which it can be cancelled. */
const FINE_CANCEL_DAYS = 45
/** The fine, in multiples of the UMA. */
const FINE_UMA = { from: 20, to: 40 } as const

export const fined: LawText = {
  id: 'multa',
  title: 'Me multaron por no traer seguro',
  paragraphs: [
    `Si tu póliza estaba vigente o contratas una ahora, pide que cancelen la multa: en la Ciudad de México y en caminos federales tienes ${quantity(FINE_CANCEL_DAYS, 'día natural', 'días naturales')} desde que te la pusieron. En otro lugar el plazo es el de su reglamento: viene en la boleta.`,
    'Lleva la boleta, tu identificación, la tarjeta de circulación y tu póliza con el recibo de pago, o esta constancia impresa. Preséntalas a la autoridad que puso la multa, o en su sitio.',
    'Pide un comprobante de que la cancelaron, y revisa después que ya no aparezca con tus placas.',
  ],
  source:
    'Ley de Caminos, Puentes y Autotransporte Federal, artículo 63 Bis, y Reglamento de Tránsito de la Ciudad de México, artículo 46',
  reviewedOn: '2026-11-26',
}

/**
 * The fine in words: "De 20 a 40 UMA ($2,262.80 a $4,525.60 con la UMA de $113.14)." `uma`: pesos, null if not
 * configured.
 */
export function fineText(uma: number | null): string {
  const times = `La multa es de ${String(FINE_UMA.from)} a ${String(FINE_UMA.to)} veces la UMA`
  if (uma === null) return `${times}.`
  return `${times}: de ${pesos(FINE_UMA.from * uma)} a ${pesos(FINE_UMA.to * uma)}, con la UMA de ${pesos(uma)}.`
}

const pesos = (amount: number) =>
  amount.toLocaleString('es-MX', { style: 'currency', currency: 'MXN', minimumFractionDigits: 2 })
