import { useEffect, useMemo, useState } from 'react'
import { getInvoicing, type Invoicing, type TaxPerson } from '#shared/contracts/links/invoicing.ts'
import { formatLongDate } from '#shared/domain/time/dates.ts'
import { call } from '#shared/http/call.ts'
import { Dialog } from '#shared/ui/feedback/Dialog.tsx'
import { drafts } from '#shared/drafts/device-drafts.ts'
import type { Owner } from '#shared/drafts/draft.ts'
import { submissionDrafts } from '#shared/steps/drafts/submission-drafts.ts'
import { BillingScreen } from './billing.screen.tsx'
import { invoicingWords as words } from '../invoicing/invoicing.ts'
import { SummaryScreen } from './summary.screen.tsx'
import {
  bodyOf,
  emptyTaxData,
  taxDataOf,
  taxDataWords,
  type InvoiceBody,
  type TaxData,
} from '../tax-data/tax-data.ts'
import { Failed } from '../invoicing/closed.screen.tsx'
import { issue, wasIssued, type Issued } from './issue.ts'
import { notLoaded, type LoadedInvoicing } from '../invoicing/load-invoicing.ts'
import { TaxForm, taxDrafts } from '../tax-data/TaxForm.tsx'

interface Props {
  reference: string
  view: Invoicing
  onRetry: () => void
  onIssued: (loaded: LoadedInvoicing) => void
}

type Stage = 'open' | 'sending' | 'confirming'
/** Source of the form's initial values: none, or a saved person whom the tax office refused (INV-O16). */
interface Source {
  readonly person: TaxPerson | null
  readonly data: TaxData
  readonly taxErrors: Readonly<Record<string, string>>
}
const blank: Source = { person: null, data: emptyTaxData, taxErrors: {} }

/** Part of the page for a purchase that can be invoiced (INV-12 to INV-49). */
export function Available({ reference, view, onRetry, onIssued }: Props) {
  const { details, catalogue, taxPersons, policyNumber, expiresOn } = view
  const owner: Owner = `link:${reference}`
  const store = useMemo(() => submissionDrafts(owner), [owner])
  const [chosen, setChosen] = useState<TaxPerson>()
  const [source, setSource] = useState(blank)
  const [isOpen, setOpen] = useState(false)
  const [stage, setStage] = useState<Stage>('open')
  const [message, setMessage] = useState<string>()
  useEffect(() => {
    void wasIssued(store).then((isThere) => isThere && location.reload())
  }, [store])

  const send = async (body: InvoiceBody): Promise<Issued> => {
    setStage('sending')
    const result = await issue(store, reference, body, () => setStage('confirming'))
    if (result.kind === 'refused') setStage('open')
    else await drafts.wipe(owner)
    return result
  }
  const createFromSaved = async (use: string) => {
    if (!chosen || use === '') return
    setMessage(undefined)
    const data = taxDataOf(chosen, use)
    const result = await send({ ...bodyOf(data, chosen.id, true), isSaved: false })
    if (result.kind === 'issued') return onIssued(await whenFinished(reference))
    if (result.fields) {
      setSource({ person: chosen, data, taxErrors: result.fields })
      setOpen(true)
    }
    setMessage(result.message)
  }
  if (details === null || catalogue === null) return <Failed message={words.failed} onRetry={onRetry} />
  const hasSaved = taxPersons.length > 0
  return (
    <div className="invoice">
      <h1>{words.title(policyNumber)}</h1>
      <SummaryScreen details={details} />
      <BillingScreen
        taxPersons={taxPersons}
        onRetry={view.areTaxPersonsUnread && onRetry}
        catalogue={catalogue}
        chosen={chosen}
        message={message}
        stage={isOpen ? 'open' : stage}
        until={expiresOn === null ? null : formatLongDate(expiresOn)}
        onChoose={(person) => setChosen((before) => (before === person ? undefined : person))}
        onAdd={() => {
          setSource(blank)
          setOpen(true)
        }}
        onCreate={(use) => void createFromSaved(use)}
      />
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={taxDataWords.title}
        closesByPerson={stage === 'open'}
      >
        <TaxForm
          // The key mounts a separate form for each person; input about another person is kept in a draft.
          key={source.person?.id ?? 'new'}
          catalogue={catalogue}
          hasSaved={hasSaved}
          needsEmail={view.needsEmail}
          owner={owner}
          draft={source.person === null ? taxDrafts.invoice : null}
          stage={isOpen ? stage : 'open'}
          start={source.data}
          taxErrors={source.taxErrors}
          onIssue={async (data) => {
            const result = await send(bodyOf(data, source.person?.id ?? null, hasSaved))
            // The page reloads to show the issued invoice (INV-46).
            if (result.kind === 'issued') location.reload()
            return result
          }}
        />
      </Dialog>
    </div>
  )
}

/** Longest wait in ms for the finished invoice after a press (INV-25). */
const FINISHED_MS = 2000

/** Asks the insurer whether the invoice is finished, and asks once more if it is not. */
async function whenFinished(reference: string): Promise<LoadedInvoicing> {
  const ask = () => call(getInvoicing, { params: { ref: reference } })
  const late = new Promise((resolve) => setTimeout(resolve, FINISHED_MS))
  const first = await ask()
  if (!first.ok || first.data.state === 'available') await late
  const answer = first.ok && first.data.state !== 'available' ? first : await ask()
  if (answer.ok) return { kind: 'view', reference, view: answer.data, isOfPage: false }
  return notLoaded(answer.error)
}
