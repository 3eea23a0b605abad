import { useMemo, useRef, useState } from 'react'
import { sendInvoice } from '#shared/contracts/links/invoicing.ts'
import { errorText } from '#shared/http/error-text.ts'
import { submitOnce } from '#shared/http/submission.ts'
import { submissionDrafts } from '#shared/steps/drafts/submission-drafts.ts'
import { finishedWords as words } from '../invoicing/invoicing.ts'

export interface SendAgain {
  readonly onSend: () => void
  readonly isBusy: boolean
  /** Result of the last press. */
  readonly message: { readonly kind: 'sent' | 'failed'; readonly text: string } | null
}

/**
 * Sends the invoice's e-mail again, once for each press. While the outcome of an earlier press is unknown, that outcome
 * is looked up first (D11).
 */
export function useSendAgain(reference: string): SendAgain {
  const store = useMemo(() => submissionDrafts(`link:${reference}`), [reference])
  const [message, setMessage] = useState<SendAgain['message']>(null)
  const [isBusy, setBusy] = useState(false)
  const running = useRef(false)
  const send = async () => {
    if (running.current) return
    running.current = true
    setBusy(true)
    setMessage(null)
    const answer = await submitOnce(store, 'invoice e-mail', sendInvoice, { params: { ref: reference } })
    setMessage(
      answer.ok
        ? { kind: 'sent', text: words.sentAgain(answer.data.email) }
        : { kind: 'failed', text: errorText(answer.error, refusals) },
    )
    running.current = false
    setBusy(false)
  }
  return { onSend: () => void send(), isBusy, message }
}

const refusals = {
  link_missing: 'Tu sesión de este enlace terminó. Ábrelo de nuevo desde tu correo.',
  sending_missing: words.cannotSend,
  email_missing: words.withoutEmail,
  still_running: words.maybeSent,
}
