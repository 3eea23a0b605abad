import * as v from 'valibot'
import { REASON_MAX_LENGTH } from '#shared/domain/signature/decline-reason.ts'
import { isPrintable, UNPRINTABLE } from '#shared/domain/text/pdf/printable.ts'

export const declineWords = {
  title: '¿No quieres firmar?',
  lead: 'Cuéntanos por qué. El documento se cerrará sin tu firma.',
  reason: 'Motivo',
  submit: 'Rechazar documento',
  back: 'Volver al documento',
} as const

export const declineSchema = v.object({
  reason: v.pipe(
    v.string('Escribe el motivo.'),
    v.trim(),
    v.nonEmpty('Escribe el motivo.'),
    v.maxLength(REASON_MAX_LENGTH, `Usa ${REASON_MAX_LENGTH} caracteres o menos.`),
    // The reason is printed in the certificate, so it must be printable (D149).
    v.check(isPrintable, UNPRINTABLE),
  ),
})
