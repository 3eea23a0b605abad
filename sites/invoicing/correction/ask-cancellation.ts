/** Requests a cancellation exactly once, despite repeated presses, lost answers and reloads (D11). */
import type { BodyOf } from '#shared/contracts/endpoint.ts'
import { cancelInvoice, type InvoiceCancellation } from '#shared/contracts/links/invoice-cancellation.ts'
import type { SubmitFailure } from '#shared/forms/use-step-form.ts'
import { errorText } from '#shared/http/error-text.ts'
import { submitOnce, type SubmissionStore } from '#shared/http/submission.ts'
import { refusalWords } from '../tax-data/tax-data.ts'
import { correctionWords as words } from './correction.ts'

/** Name of the stored submission: one per link, because a purchase has one receipt in force. */
export const SUBMISSION = 'invoice cancellation'

type Asked =
  | { readonly kind: 'asked'; readonly cancellation: InvoiceCancellation }
  | ({ readonly kind: 'refused' } & SubmitFailure)

export async function askCancellation(
  store: SubmissionStore,
  ref: string,
  body: BodyOf<typeof cancelInvoice>,
  onConfirming: () => void,
): Promise<Asked> {
  const input = { params: { ref }, body }
  const answer = await submitOnce(store, SUBMISSION, cancelInvoice, input, {
    onConfirming,
  })
  if (answer.ok) return { kind: 'asked', cancellation: answer.data }
  const { error } = answer
  if (error.code === 'tax_data_refused') return { kind: 'refused', fields: refusalWords(error.fields) }
  const message = errorText(error, {
    link_missing: words.linkMissing,
    tax_data_refused: '',
    refused_by_insurer: ({ detail }) => detail ?? words.failedToSend,
    cancellation_missing: words.missing,
    still_running: words.confirming,
  })
  return { kind: 'refused', message }
}
