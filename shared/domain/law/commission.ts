/**
 * The intermediary's commission, for people who ask. Research: law.md R4; to be confirmed by counsel before a
 * release.
 */
import type { LawText } from './law-text.ts'

const ANSWER_WORKING_DAYS = 10

export const commission: LawText = {
  id: 'comision',
  title: 'Comisión del intermediario',
  paragraphs: [
    `Durante la vigencia de la póliza, el contratante puede pedir por escrito a la aseguradora que le informe el porcentaje de la prima que, por concepto de comisión o compensación directa, corresponde al intermediario o persona moral por su intervención en la celebración de este contrato. La aseguradora le dará esa información, por escrito o por medios electrónicos, en un plazo que no excederá de ${String(ANSWER_WORKING_DAYS)} días hábiles contados desde que reciba la solicitud.`,
  ],
  source: 'Circular Única de Seguros y Fianzas, disposición 4.5.2',
  reviewedOn: '2026-11-26',
}
