import * as v from 'valibot'
import { REQUIRED } from '#shared/steps/checked.ts'

export const approvalWords = {
  title: 'Lee tu documento',
  /** SIG-11. */
  accepted: 'He leído el documento y procedo a firmar.',
  submit: 'Firmar documento',
  decline: 'No quiero firmar',
  download: 'Descargar PDF',
  open: 'Abrir en otra pestaña',
  waiting: 'Podrás firmar cuando el documento haya llegado completo.',
} as const

/** SIG-11, SIG-12. */
export const approvalSchema = v.object({
  accepted: v.pipe(
    v.boolean(REQUIRED),
    v.check((accepted) => accepted, REQUIRED),
  ),
})
