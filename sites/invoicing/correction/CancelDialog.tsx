import { useMemo, useState } from 'react'
import type {
  InvoiceCancellation,
  InvoiceCancellations,
} from '#shared/contracts/links/invoice-cancellation.ts'
import type { IssuedInvoice } from '#shared/contracts/links/invoicing.ts'
import { REPLACEMENT, type CancellationReason } from '#shared/domain/invoicing/cancellation-reasons.ts'
import { drafts } from '#shared/drafts/device-drafts.ts'
import type { Owner } from '#shared/drafts/draft.ts'
import { submissionDrafts } from '#shared/steps/submission-drafts.ts'
import { Dialog } from '#shared/ui/feedback/Dialog.tsx'
import { bodyOf, type TaxData } from '../tax-data/tax-data.ts'
import { TaxForm, taxDrafts } from '../tax-data/TaxForm.tsx'
import { askCancellation } from './ask-cancellation.ts'
import {
  correctionStart,
  correctionWords as words,
  offersGlobal,
  reasonsOf,
  reasonWords,
} from './correction.ts'
import { Button } from '#shared/ui/Button.tsx'
import { RadioCards } from '#shared/ui/choices/RadioCards.tsx'
import { Alert } from '#shared/ui/feedback/Alert.tsx'

interface Props {
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
export function CancelDialog(props: Props) {
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
