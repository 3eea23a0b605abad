import { useEffect, useState, type ReactNode } from 'react'
import {
  getPolicyInvoice,
  openPolicyInvoice,
  type PolicyInvoice,
} from '#shared/contracts/policies/policy-invoice.ts'
import { call } from '#shared/http/call.ts'
import { errorText } from '#shared/http/error-text.ts'
import { Button } from '#shared/ui/Button.tsx'
import { Alert } from '#shared/ui/feedback/Alert.tsx'
import { IconFile } from '#shared/ui/icons.tsx'
import { invoiceWayText, invoiceWayWords as words } from './invoice-way.ts'

interface Props {
  policyNumber: string
  /** The invoice part of the page's data; null if it did not arrive in time and is then requested once. */
  invoice: PolicyInvoice | null
  /** Shown if the state is unknown, or if there is nothing to invoice. */
  otherwise?: ReactNode
  /** Wraps the link to the invoice; called only if the link is shown. */
  within?: (way: ReactNode) => ReactNode
}

/** Link to the invoice of a payment, which opens the pages of the invoice link for a signed-in person (D219). */
export function InvoiceWay({ policyNumber, invoice, otherwise = null, within = (way) => way }: Props) {
  const [asked, setAsked] = useState<PolicyInvoice>()
  useEffect(() => {
    if (invoice === null)
      void call(getPolicyInvoice, { params: { policyNumber } }).then(
        (found) => found.ok && setAsked(found.data),
      )
  }, [invoice, policyNumber])
  const known = invoice ?? asked
  const text = known && invoiceWayText(known)
  return known && text ? within(<Way text={text} {...known} />) : otherwise
}

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
