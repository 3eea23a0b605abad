/** Issuing from the browser's side: once, whatever is pressed, lost or reloaded (D11). */
import { createInvoice, getInvoicing } from '#shared/contracts/invoicing.ts'
import { call } from '#shared/http/call.ts'
import { errorText } from '#shared/http/error-text.ts'
import { resumeSubmission, submitOnce, type SubmissionStore } from '#shared/http/submission.ts'
import type { Refusal } from '#shared/wizard/use-step-form.ts'
import { stillConfirming } from '../steps/invoicing.ts'
import { refusalTexts, type InvoiceBody } from '../steps/tax-data.ts'

/** One for each link: its purchase is invoiced once. */
const NAME = 'invoice'

export type Issued = { readonly kind: 'issued' } | ({ readonly kind: 'refused' } & Refusal)

type Answer = Awaited<ReturnType<typeof submitOnce<typeof createInvoice>>>

export async function issue(
  store: SubmissionStore,
  ref: string,
  body: InvoiceBody,
  onConfirming: () => void,
): Promise<Issued> {
  const input = { params: { ref }, body }
  const earlier = await earlierOutcome(store, input)
  if (earlier === 'issued') return { kind: 'issued' }
  if (earlier === 'unknown') return { kind: 'refused', message: stillConfirming }
  return outcomeOf(await submitOnce(store, NAME, createInvoice, input, { onConfirming }))
}

interface Input {
  readonly params: { readonly ref: string }
  readonly body: InvoiceBody
}

/**
 * A key belongs to one body (D11). Data that was corrected while the outcome of an earlier press is not known is
 * another submission: it begins only once the purchase is known to have no invoice yet.
 */
async function earlierOutcome(store: SubmissionStore, input: Input): Promise<'none' | 'issued' | 'unknown'> {
  const kept = await store.read(NAME)
  if (kept === undefined || JSON.stringify(kept.input) === JSON.stringify(input)) return 'none'
  const resumed = await resumeSubmission(store, NAME, createInvoice)
  if (resumed?.ok) return 'issued'
  if (resumed?.error.code === 'still_running') return 'unknown'
  const now = await call(getInvoicing, { params: input.params })
  if (!now.ok) return 'unknown'
  if (now.data.state !== 'available') return 'issued'
  await store.remove(NAME)
  return 'none'
}

/** At the entry: whether an earlier press, whose answer never came, has become an invoice. */
export async function wasIssued(store: SubmissionStore): Promise<boolean> {
  return (await resumeSubmission(store, NAME, createInvoice))?.ok === true
}

function outcomeOf(answer: Answer): Issued {
  if (answer.ok) return { kind: 'issued' }
  const { error } = answer
  // INV-50 to INV-54
  if (error.code === 'tax_data_refused') return { kind: 'refused', fields: refusalTexts(error.fields) }
  const message = errorText(error, {
    link_missing:
      'Tu sesión de este enlace terminó. Ábrelo de nuevo desde tu correo: lo que escribiste se conserva.',
    tax_data_refused: '',
    // INV-55
    said_by_insurer: ({ detail }) => detail ?? 'Ha ocurrido un error.',
  })
  return { kind: 'refused', message }
}
