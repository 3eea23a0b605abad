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
import { correctionStart, correctionWords as words } from './correction.ts'
import { ReasonForm } from './ReasonForm.tsx'

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
