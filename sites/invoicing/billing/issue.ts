/** Issues an invoice exactly once, despite repeated presses, lost answers and reloads (D11). */
import { createInvoice } from '#shared/contracts/links/invoicing.ts'
import { errorText } from '#shared/http/error-text.ts'
import { resumeSubmission, submitOnce, type SubmissionStore } from '#shared/http/submission.ts'
import type { SubmitFailure } from '#shared/forms/use-step-form.ts'
import { refusalWords, type InvoiceBody } from '../tax-data/tax-data.ts'

/** Name of the stored submission: one per link, because a purchase is invoiced once. */
const NAME = 'invoice'

export type Issued = { readonly kind: 'issued' } | ({ readonly kind: 'refused' } & SubmitFailure)

type Answer = Awaited<ReturnType<typeof submitOnce<typeof createInvoice>>>

export async function issue(
  store: SubmissionStore,
  ref: string,
  body: InvoiceBody,
  onConfirming: () => void,
): Promise<Issued> {
  const input = { params: { ref }, body }
  return outcomeOf(await submitOnce(store, NAME, createInvoice, input, { onConfirming }))
}

/** True if an earlier press without an answer has become an invoice; asked when the page opens. */
export async function wasIssued(store: SubmissionStore): Promise<boolean> {
  return (await resumeSubmission(store, NAME, createInvoice))?.ok === true
}

function outcomeOf(answer: Answer): Issued {
  if (answer.ok) return { kind: 'issued' }
  const { error } = answer
  // The tax office refused the data (INV-50 to INV-54).
  if (error.code === 'tax_data_refused') return { kind: 'refused', fields: refusalWords(error.fields) }
  const message = errorText(error, {
    link_missing:
      'Tu sesión de este enlace terminó. Ábrelo de nuevo desde tu correo: lo que escribiste se conserva.',
    tax_data_refused: '',
    // The insurer's own sentence is shown (INV-55).
    refused_by_insurer: ({ detail }) => detail ?? 'Ha ocurrido un error.',
  })
  return { kind: 'refused', message }
}
