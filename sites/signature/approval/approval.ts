import * as v from 'valibot'
import {} from '#shared/steps/checked.ts'
import { REQUIRED } from '#shared/ui/fields/field.ts'
import { REASON_MAX_LENGTH } from '#shared/domain/signature/signer-input.ts'
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

export const approvalWords = {
  title: 'Lee tu documento',
  /** Label of the box that declares the document read (SIG-11). */
  accepted: 'He leído el documento y procedo a firmar.',
  submit: 'Firmar documento',
  decline: 'No quiero firmar',
  download: 'Descargar PDF',
  open: 'Abrir en otra pestaña',
  waiting: 'Podrás firmar cuando el documento haya llegado completo.',
} as const

/**
 * Returns the text why the document cannot be signed yet: it has not loaded, or some pages were not rendered (D250).
 */
export function waitingFor(undrawn: readonly number[]): string {
  if (undrawn.length === 0) return approvalWords.waiting
  const pages = undrawn.length === 1 ? 'la página' : 'las páginas'
  const list = new Intl.ListFormat('es-MX').format(undrawn.map(String))
  return `Para firmar, mira ${pages} ${list} en «Páginas». Lo que ves como texto no cuenta como leído.`
}

/** Schema of the approval (SIG-11, SIG-12). */
export const approvalSchema = v.object({
  accepted: v.pipe(
    v.boolean(REQUIRED),
    v.check((accepted) => accepted, REQUIRED),
  ),
})
