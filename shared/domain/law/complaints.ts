/**
 * How customers complain: at the insurer's own unit (UNE) first, then at CONDUSEF. Research: law.md R9; to be confirmed
 * by counsel before a release.
 */
import type { LawText } from './law-text.ts'

export const complaints: LawText = {
  id: 'quejas',
  title: 'Cómo presentar una queja',
  paragraphs: [
    'Si no estás de acuerdo con una respuesta nuestra (una cancelación, un siniestro rechazado, una propuesta de pago), puedes pedir que se revise. Ten a la mano tu número de póliza o de siniestro.',
    'Primero acude a la Unidad Especializada de Atención a Usuarios de la aseguradora (UNE). Te atiende sin costo y debe contestarte por escrito.',
    'Si no te contesta o no estás conforme, acude a la CONDUSEF, la autoridad que defiende a quienes usan servicios financieros. Tampoco cuesta.',
  ],
  source: 'Ley de Protección y Defensa al Usuario de Servicios Financieros, artículo 50 Bis',
  reviewedOn: '2026-11-26',
}

/** Contact of the authority itself, the same for every insurer (www.gob.mx/condusef). */
export const condusef = {
  name: 'CONDUSEF',
  phones: ['55 5340 0999', '800 999 8080'],
  site: 'https://www.condusef.gob.mx',
} as const

/**
 * Returns a sentence on where to complain, for documents about money. It names the contacts of the insurer's unit that
 * are configured; empty ones are left out.
 */
export function complaintLine(une: { readonly phone: string; readonly email: string }): string {
  const reached = [une.phone, une.email].filter((way) => way !== '').join(', ')
  const unit = `la UNE de la aseguradora${reached === '' ? '' : ` (${reached})`}`
  return `¿No estás de acuerdo? Primero acude a ${unit}; después, a la ${condusef.name}: ${condusef.phones.join(' o ')}, ${new URL(condusef.site).hostname}.`
}
