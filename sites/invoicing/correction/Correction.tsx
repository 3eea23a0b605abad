import { useCallback, useEffect, useMemo, useState } from 'react'
import {
  cancelInvoice,
  getCancellations,
  type InvoiceCancellations,
} from '#shared/contracts/links/invoice-cancellation.ts'
import type { IssuedInvoice } from '#shared/contracts/links/invoicing.ts'
import type { Owner } from '#shared/drafts/draft.ts'
import { call } from '#shared/http/call.ts'
import { pagePart } from '#shared/http/page-data.ts'
import { resumeSubmission } from '#shared/http/submission.ts'
import { submissionDrafts } from '#shared/steps/submission-drafts.ts'
import { Button } from '#shared/ui/Button.tsx'
import { NotLoaded } from '#shared/ui/feedback/NotLoaded.tsx'
import { Skeleton } from '#shared/ui/feedback/Skeleton.tsx'
import { PAGE } from '../invoicing/load-invoicing.ts'
import { SUBMISSION } from './ask-cancellation.ts'
import { CancelDialog } from './CancelDialog.tsx'
import { CancellationList, OtherWays, type HelpChannels } from './correction.screen.tsx'
import { correctionWords as words, isFree, isHeld } from './correction.ts'

interface Props {
  reference: string
  /** The invoice in force; null if there is none. */
  invoice: IssuedInvoice | null
  /** Receipts of the invoice's payments (complements). */
  complements: readonly IssuedInvoice[]
  needsEmail: boolean
  /** True if the invoice's data was loaded with the page, and so is current. */
  isOfPage: boolean
  une: HelpChannels
  helpEmail: string
}

type State = 'pending' | 'failed' | { readonly view: InvoiceCancellations; readonly at: number }

const ask = (params: { readonly ref: string }) => call(getCancellations, { params })

/** Part "Cancelar o corregir mi factura", with earlier requests and their states (D241, R14). */
export function Correction(props: Props) {
  const { reference, invoice, complements, needsEmail, isOfPage, une, helpEmail } = props
  const owner: Owner = `link:${reference}`
  const store = useMemo(() => submissionDrafts(owner), [owner])
  const [state, setState] = useState<State>('pending')
  const [isAsking, setAsking] = useState(false)
  const load = useCallback(
    async (mayComeWithPage: boolean): Promise<State> => {
      // An earlier press without an answer is settled before anything is shown.
      const resumed = await resumeSubmission(store, SUBMISSION, cancelInvoice)
      const isNews = resumed !== undefined || !mayComeWithPage
      const answer = isNews ? await ask({ ref: reference }) : await pagePart(PAGE, 'cancellations', ask)
      return answer.ok ? { view: answer.data, at: Date.now() } : 'failed'
    },
    [store, reference],
  )
  useEffect(() => {
    void load(isOfPage).then(setState)
  }, [load, isOfPage])
  const retry = () => {
    setState('pending')
    void load(false).then(setState)
  }
  // Without a receipt in force only earlier requests are shown.
  if (state === 'pending') return invoice && <Skeleton lines={2} />
  if (state === 'failed')
    return invoice && <NotLoaded text={words.failed} retry={words.retry} onRetry={retry} />
  const { cancellations } = state.view
  const otherWays = (lead: string) => invoice && <OtherWays lead={lead} une={une} helpEmail={helpEmail} />
  if (cancellations === null) return otherWays(words.missing)
  const isOpen = invoice !== null && isFree(invoice, cancellations)
  if (isOpen && isHeld(complements, cancellations))
    return (
      <div className="invoice-correction stack">
        <CancellationList all={cancellations} now={state.at} />
        {otherWays(words.complements)}
      </div>
    )
  return (
    <div className="invoice-correction stack">
      <CancellationList all={cancellations} now={state.at} />
      {isOpen && (
        <>
          <Button kind="secondary" aria-haspopup="dialog" onClick={() => setAsking(true)}>
            {words.open}
          </Button>
          <CancelDialog
            open={isAsking}
            onClose={() => setAsking(false)}
            reference={reference}
            owner={owner}
            invoice={invoice}
            needsEmail={needsEmail}
            view={state.view}
            onAsked={({ state: now, replacedBy }) => {
              setAsking(false)
              // The receipt in force has changed, so the page reloads.
              if (now === 'cancelled' || replacedBy !== null) location.reload()
              else retry()
            }}
          />
        </>
      )}
    </div>
  )
}
