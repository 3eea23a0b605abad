import { Suspense, useCallback, useEffect, useState } from 'react'
import type { Invoicing as View } from '#shared/contracts/links/invoicing.ts'
import { paths } from '#shared/paths.ts'
import { Button } from '#shared/ui/Button.tsx'
import { IconRetry } from '#shared/ui/icons.tsx'
import { lazyPart } from '#shared/ui/lazy-part.tsx'
import { WheelMark } from '#shared/ui/layout/brand/WheelMark.tsx'
import type { HelpChannels } from '../correction/correction.screen.tsx'
import { ClosedScreen, Failed } from './closed.screen.tsx'
import { invoicingWords as words } from './invoicing.ts'
import { Available } from '../billing/Available.tsx'
import { Finished } from '../finished/Finished.tsx'
import { loadInvoicing, type LoadedInvoicing } from './load-invoicing.ts'

/** The part that cancels or corrects an invoice is loaded after the page, because most people never need it. */
const Correction = lazyPart(async () => (await import('../correction/Correction.tsx')).Correction)

interface Ways {
  une: HelpChannels
  helpEmail: string
}

/** Page /invoicing/{ref}: the invoice's state at the insurer decides what is shown (INV-04 to INV-10). */
export function Invoicing(ways: Ways) {
  const [loaded, setLoaded] = useState<LoadedInvoicing>()
  const show = useCallback((found: LoadedInvoicing) => {
    if (found.kind === 'link_missing') location.replace(paths.invoicing())
    else setLoaded(found)
  }, [])
  const retry = () => {
    setLoaded(undefined)
    void loadInvoicing(false).then(show)
  }
  useEffect(() => {
    void loadInvoicing(true).then(show)
  }, [show])
  if (loaded?.kind === 'view') {
    const { reference, view, isOfPage } = loaded
    const inForce = view.invoices.find(({ isComplement }) => !isComplement) ?? null
    return (
      <>
        <State {...loaded} onRetry={retry} onIssued={show} />
        {view.state !== 'empty' && view.state !== 'file_error' && (
          <Suspense fallback={null}>
            <Correction
              key={inForce?.id}
              reference={reference}
              invoice={inForce}
              complements={view.invoices.filter(({ isComplement }) => isComplement)}
              needsEmail={view.needsEmail}
              isOfPage={isOfPage}
              {...ways}
            />
          </Suspense>
        )}
      </>
    )
  }
  return loaded?.kind === 'failed' ? (
    <Failed message={loaded.message} onRetry={retry} />
  ) : (
    <div className="invoice-processing" role="status">
      <WheelMark size={56} turning />
      <p>{words.loading}</p>
    </div>
  )
}

interface StateProps {
  reference: string
  view: View
  onRetry: () => void
  onIssued: (loaded: LoadedInvoicing) => void
}

function State({ reference, view, onRetry, onIssued }: StateProps) {
  const { state, policyNumber, window } = view
  switch (state) {
    case 'available':
      return <Available reference={reference} view={view} onRetry={onRetry} onIssued={onIssued} />
    case 'finished':
      return <Finished reference={reference} view={view} />
    case 'file_error':
      return (
        <ClosedScreen state={state} policyNumber={policyNumber} window={window}>
          <Button icon={<IconRetry />} onClick={onRetry}>
            {words.retry}
          </Button>
        </ClosedScreen>
      )
    default:
      return <ClosedScreen state={state} policyNumber={policyNumber} window={window} />
  }
}
