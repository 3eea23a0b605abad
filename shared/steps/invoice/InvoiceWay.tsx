import { useCallback, useEffect, useState, type ReactNode } from 'react'
import {
  getPolicyInvoice,
  openPolicyInvoice,
  type PolicyInvoice,
} from '#shared/contracts/policies/policy-invoice.ts'
import { call, type Result } from '#shared/http/call.ts'
import { errorText } from '#shared/http/error-text.ts'
import { Button } from '#shared/ui/Button.tsx'
import { Alert } from '#shared/ui/feedback/Alert.tsx'
import { IconFile, IconRetry } from '#shared/ui/icons.tsx'
import { useTitleAfterFailure } from '../focus-title.ts'
import { invoiceWayText, invoiceWayWords as words } from './invoice-way.ts'

interface Props {
  policyNumber: string
  /** The invoice part of the page's data; null if it did not arrive in time and is then requested. */
  invoice: PolicyInvoice | null
  /** Shown if the state is unknown, or if there is nothing to invoice; replaces the retry of an unread state. */
  otherwise?: ReactNode
  /** Wraps the link to the invoice, or the retry; called only if one of them is shown. */
  within?: (way: ReactNode) => ReactNode
}

/** Link to the invoice of a payment, which opens the pages of the invoice link for a signed-in person (D219). */
export function InvoiceWay({ policyNumber, invoice, otherwise, within = (way) => way }: Props) {
  const { asked, isRetrying, retry } = useAsked(policyNumber, invoice)
  useTitleAfterFailure(asked === null)
  const known = invoice ?? asked
  if (known === null && otherwise === undefined)
    return within(<Unread isRetrying={isRetrying} onRetry={retry} />)
  const text = known && invoiceWayText(known)
  return known && text ? within(<Way text={text} {...known} />) : otherwise
}

const askInvoice = (policyNumber: string) => call(getPolicyInvoice, { params: { policyNumber } })

/** Requests the invoice unless the page came with it. `asked` is null after a failure, undefined before an answer. */
function useAsked(policyNumber: string, invoice: PolicyInvoice | null) {
  const [asked, setAsked] = useState<PolicyInvoice | null>()
  const [isRetrying, setRetrying] = useState(false)
  const settle = useCallback((found: Result<PolicyInvoice, 'policy_missing'>) => {
    setAsked(found.ok ? found.data : null)
    setRetrying(false)
  }, [])
  useEffect(() => {
    if (invoice === null) void askInvoice(policyNumber).then(settle)
  }, [invoice, policyNumber, settle])
  const retry = () => {
    setRetrying(true)
    void askInvoice(policyNumber).then(settle)
  }
  return { asked, isRetrying, retry }
}

/** Says that the invoice could not be read: without this, a failed look-up would look like no invoice (D3). */
const Unread = ({ isRetrying, onRetry }: { isRetrying: boolean; onRetry: () => void }) => (
  <>
    <p className="quiet">{words.unread}</p>
    <Button kind="secondary" small icon={<IconRetry />} busy={isRetrying} onClick={onRetry}>
      {words.retry}
    </Button>
  </>
)

const labels: Readonly<Record<PolicyInvoice['state'], string | null>> = {
  available: words.ask,
  issued: words.see,
  expired: null,
  by_link: null,
  none: null,
}

function Way({ text, state, policyNumber }: PolicyInvoice & { text: string }) {
  const { isOpening, message, open } = useOpening(policyNumber)
  return (
    <>
      <p>{text}</p>
      {message !== null && <Alert kind="error">{message}</Alert>}
      {labels[state] !== null && (
        <Button kind="secondary" small icon={<IconFile />} busy={isOpening} onClick={open}>
          {labels[state]}
        </Button>
      )}
    </>
  )
}

function useOpening(policyNumber: string) {
  const [isOpening, setOpening] = useState(false)
  const [message, setMessage] = useState<string | null>(null)
  const open = async () => {
    setOpening(true)
    setMessage(null)
    const opened = await call(openPolicyInvoice, { params: { policyNumber } })
    // On success the button stays busy until the next page loads; a page restored by Back shows it enabled.
    if (opened.ok) return location.assign(opened.data.path)
    setOpening(false)
    setMessage(errorText(opened.error, { invoice_missing: words.missing, policy_missing: words.missing }))
  }
  useEffect(() => {
    const rest = () => setOpening(false)
    addEventListener('pageshow', rest)
    return () => removeEventListener('pageshow', rest)
  }, [])
  return { isOpening, message, open: () => void open() }
}
