import * as v from 'valibot'
import { REQUIRED } from '#shared/steps/checked.ts'

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
