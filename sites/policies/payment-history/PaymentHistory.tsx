import { useEffect, useState } from 'react'
import { serverNow } from '#shared/http/server-clock.ts'
import { getPayments, type Payments } from '#shared/contracts/policies/billing.ts'
import type { PolicyInvoice } from '#shared/contracts/policies/policy-invoice.ts'
import { today } from '#shared/domain/time/dates.ts'
import { call } from '#shared/http/call.ts'
import { pageData } from '#shared/http/page-data.ts'
import { errorText } from '#shared/http/error-text.ts'
import { usePagePart, type PartState } from '#shared/steps/use-page-part.ts'
import { billingErrors, leaveIfNone, type BillingCode } from '../billing-errors.ts'
import { PaymentHistoryScreen, type PaymentHistoryState } from './payment-history.screen.tsx'

const askPayments = async (params: { policyNumber: string }) => {
  const found = await call(getPayments, { params })
  if (!found.ok) leaveIfNone(found.error.code, params.policyNumber)
  return found
}

export function PaymentHistory() {
  const { state, retry } = usePagePart('/policy/payment-history/:policyNumber', 'payments', askPayments)
  const [date] = useState(() => today(serverNow()))
  const invoice = useInvoice()
  return <PaymentHistoryScreen state={shown(state, invoice)} today={date} onRetry={retry} />
}

/** Hook for the invoice in the page's data; undefined until it was read. */
function useInvoice(): PolicyInvoice | null | undefined {
  const [invoice, setInvoice] = useState<PolicyInvoice | null>()
  useEffect(() => {
    void pageData<'/policy/payment-history/:policyNumber'>().then((page) => setInvoice(page?.invoice ?? null))
  }, [])
  return invoice
}

function shown(
  state: PartState<Payments, BillingCode>,
  invoice: PolicyInvoice | null | undefined,
): PaymentHistoryState {
  if (state.kind === 'loaded') return { kind: 'loaded', payments: state.data, invoice }
  if (state.kind === 'pending') return state
  return { kind: 'failed', text: errorText(state.error, billingErrors) }
}
