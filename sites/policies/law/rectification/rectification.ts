import * as v from 'valibot'
import type { Rectification, Rectifications } from '#shared/contracts/policies/rectification.ts'
import { rectification, RECTIFICATION_DAYS } from '#shared/domain/law/rectification.ts'
import {
  RECTIFICATION_MAX_LENGTH,
  RECTIFICATION_REASONS,
} from '#shared/domain/policies/rectification-reasons.ts'
import { formatLongDate } from '#shared/domain/time/dates.ts'
import { momentText } from '#shared/domain/time/moment.ts'
import { oneOf, required } from '#shared/steps/checked.ts'

export const rectificationWords = {
  title: 'Corregir tu póliza',
  crumb: 'Corrección',
  lead: `Si tu póliza no dice lo que contrataste, tienes ${String(RECTIFICATION_DAYS)} días desde el siguiente al que la recibiste para pedir que la corrijan. Después vale como está.`,
  basis: `${rectification.source}.`,
  form: 'Pedir la corrección',
  reason: '¿Qué no es como lo contrataste?',
  text: 'Cuéntanos qué dice y qué debería decir',
  submit: 'Pedir la corrección',
  asked: 'Lo que pediste',
  answer: 'Respuesta',
  refused: 'No es lo que pediste: puedes quejarte, sin costo.',
  complain: 'Cómo presentar una queja',
  missing:
    'La aseguradora no recibe aquí esta solicitud. Pídela por estos medios y guarda el folio que te den:',
  confirming: 'Estamos confirmando el resultado. No lo envíes de nuevo.',
  done: (folio: string) => `Recibimos tu solicitud. Tu folio es ${folio}.`,
  channels: { phone: 'Por teléfono', email: 'Por correo', address: 'En persona' },
} as const

const stateNames: Record<Rectification['state'], string> = {
  received: 'Recibida',
  corrected: 'Corregida',
  refused: 'No procede',
}

/**
 * Text about the term; null if the insurer does not say when the policy was handed over. `today`: YYYY-MM-DD.
 */
export function termText(until: Rectifications['until'], today: string): string | null {
  if (until === null) return null
  return until >= today
    ? `Tienes hasta el ${formatLongDate(until)} para pedirlo.`
    : `El plazo de la ley terminó el ${formatLongDate(until)}. Puedes contárnoslo de todos modos.`
}

/** Facts of a request as label and value. */
export const askedFacts = (one: Rectification, now: number) => [
  { label: 'Folio', value: one.folio },
  { label: 'Pedida', value: momentText(one.askedAt, now) },
  { label: 'Estado', value: stateNames[one.state] },
  ...(one.answer === null ? [] : [{ label: rectificationWords.answer, value: one.answer }]),
]

export const rectificationSchema = v.object({
  reason: oneOf(RECTIFICATION_REASONS),
  text: v.pipe(
    required('Escribe qué debe corregirse.'),
    v.maxLength(RECTIFICATION_MAX_LENGTH, `Escribe ${String(RECTIFICATION_MAX_LENGTH)} caracteres o menos.`),
  ),
})
