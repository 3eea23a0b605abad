import { useCallback, useEffect, useMemo, useState } from 'react'
import {
  cancelInvoice,
  getCancellations,
  type InvoiceCancellations,
  type InvoiceCancellation,
} from '#shared/contracts/links/invoice-cancellation.ts'
import type { IssuedInvoice } from '#shared/contracts/links/invoicing.ts'
import type { Owner } from '#shared/drafts/draft.ts'
import { call } from '#shared/http/call.ts'
import { pagePart } from '#shared/http/page-data.ts'
import { resumeSubmission } from '#shared/http/submission.ts'
import { submissionDrafts } from '#shared/steps/drafts/submission-drafts.ts'
import { Button } from '#shared/ui/Button.tsx'
import { NotLoaded } from '#shared/ui/feedback/NotLoaded.tsx'
import { Skeleton } from '#shared/ui/feedback/Skeleton.tsx'
import { PAGE } from '../invoicing/load-invoicing.ts'
import { SUBMISSION, askCancellation } from './ask-cancellation.ts'
import { CancellationList, OtherWays, type HelpChannels } from './correction.screen.tsx'
import {
  correctionWords as words,
  isFree,
  isHeld,
  correctionStart,
  offersGlobal,
  reasonsOf,
  reasonWords,
} from './correction.ts'
import { REPLACEMENT, type CancellationReason } from '#shared/domain/invoicing/cancellation-reasons.ts'
import { drafts } from '#shared/drafts/device-drafts.ts'
import { Dialog } from '#shared/ui/feedback/Dialog.tsx'
import { bodyOf, type TaxData } from '../tax-data/tax-data.ts'
import { TaxForm, taxDrafts } from '../tax-data/TaxForm.tsx'
import { RadioCards } from '#shared/ui/choices/RadioCards.tsx'
import { Alert } from '#shared/ui/feedback/Alert.tsx'

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

interface CancelDialogProps {
  open: boolean
  onClose: () => void
  reference: string
  owner: Owner
  invoice: IssuedInvoice
  needsEmail: boolean
  view: InvoiceCancellations
  onAsked: (cancellation: InvoiceCancellation) => void
}

type Stage = 'open' | 'sending' | 'confirming'

/** Dialog that cancels a receipt: the reason first, then for reason 01 the right data of the replacement. */
function CancelDialog(props: CancelDialogProps) {
  const { open, onClose, reference, owner, invoice, needsEmail, view, onAsked } = props
  const { catalogue, taxPersons } = view
  const store = useMemo(() => submissionDrafts(owner), [owner])
  const [reason, setReason] = useState<CancellationReason>()
  const [isCorrecting, setCorrecting] = useState(false)
  const [stage, setStage] = useState<Stage>('open')
  const [message, setMessage] = useState<string>()

  const ask = async (asked: CancellationReason, data: TaxData | null) => {
    setStage('sending')
    setMessage(undefined)
    const taxPerson = data && bodyOf(data, null, true)
    const body = { id: invoice.id, reason: asked, taxPerson }
    const result = await askCancellation(store, reference, body, () => setStage('confirming'))
    setStage('open')
    if (result.kind === 'asked') {
      await drafts.removeDraft(taxDrafts.correction, owner)
      onAsked(result.cancellation)
    } else setMessage(result.message)
    return result
  }
  const goOn = () => {
    if (reason === undefined) setMessage(words.chooseFirst)
    else if (reason === REPLACEMENT) setCorrecting(true)
    else void ask(reason, null)
  }
  return (
    <Dialog
      open={open}
      onClose={() => {
        setCorrecting(false)
        setMessage(undefined)
        onClose()
      }}
      title={isCorrecting ? words.correct : words.open}
      closesByPerson={stage === 'open'}
    >
      {isCorrecting && catalogue ? (
        <TaxForm
          catalogue={catalogue}
          hasSaved
          needsEmail={needsEmail}
          owner={owner}
          draft={taxDrafts.correction}
          stage={stage}
          start={correctionStart(invoice, taxPersons)}
          taxErrors={{}}
          submit={words.issue}
          onIssue={async (data) => {
            const result = await ask(REPLACEMENT, data)
            return result.kind === 'asked' ? { kind: 'issued' } : result
          }}
        />
      ) : (
        <ReasonForm
          invoice={invoice}
          hasCatalogue={catalogue !== null}
          reason={reason}
          message={message}
          isBusy={stage !== 'open'}
          onChoose={(chosen) => {
            setMessage(undefined)
            setReason(chosen)
          }}
          onSubmit={goOn}
        />
      )}
    </Dialog>
  )
}

interface ReasonFormProps {
  invoice: IssuedInvoice
  /** False if the regimes could not be loaded, so that the right data cannot be entered. */
  hasCatalogue: boolean
  reason: CancellationReason | undefined
  message: string | undefined
  isBusy: boolean
  onChoose: (reason: CancellationReason | undefined) => void
  onSubmit: () => void
}

/** Form that asks for the reason of a cancellation (Anexo 20). */
function ReasonForm({ invoice, hasCatalogue, reason, message, isBusy, onChoose, onSubmit }: ReasonFormProps) {
  const reasons = reasonsOf(invoice).filter((one) => one !== REPLACEMENT || hasCatalogue)
  return (
    <form
      method="post"
      className="stack"
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      <p>{words.lead}</p>
      <RadioCards
        label={words.reason}
        name="cancellationReason"
        options={reasons.map((value) => ({ value, ...reasonWords[value] }))}
        onChange={({ target }) => onChoose(reasons.find((one) => one === target.value))}
      />
      {!offersGlobal(invoice) && <p className="quiet small">{words.notGlobal}</p>}
      {message && <Alert kind="error">{message}</Alert>}
      <Button type="submit" wide busy={isBusy}>
        {reason === REPLACEMENT ? words.next : words.submit}
      </Button>
    </form>
  )
}
