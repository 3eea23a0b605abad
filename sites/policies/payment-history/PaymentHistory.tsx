import { useState } from 'react'
import { serverNow } from '#shared/http/server-clock.ts'
import { getPayments, type Payments } from '#shared/contracts/policies/billing.ts'
import type { PolicyInvoice } from '#shared/contracts/policies/policy-invoice.ts'
import { today } from '#shared/domain/time/dates.ts'
import { call } from '#shared/http/call.ts'
import { errorText } from '#shared/http/error-text.ts'
import { useGivenPart, usePagePart, type PartState } from '#shared/steps/use-page-part.ts'
import { billingErrors, leaveIfNone, type BillingCode } from '../billing-errors.ts'
import { PaymentHistoryScreen, type PaymentHistoryState } from './payment-history.screen.tsx'

const askPayments = async (params: { policyNumber: string }) => {
  const found = await call(getPayments, { params })
  if (!found.ok) leaveIfNone(found.error.code, params.policyNumber)
  return found
}

const PAGE = '/policy/payment-history/:policyNumber'

export function PaymentHistory() {
  const { state, retry } = usePagePart(PAGE, 'payments', askPayments)
  const [date] = useState(() => today(serverNow()))
  const invoice = useGivenPart(PAGE, 'invoice')
  return <PaymentHistoryScreen state={shown(state, invoice)} today={date} onRetry={retry} />
}

function shown(
  state: PartState<Payments, BillingCode>,
  invoice: PolicyInvoice | null | undefined,
): PaymentHistoryState {
  if (state.kind === 'loaded') return { kind: 'loaded', payments: state.data, invoice }
  if (state.kind === 'pending') return state
  return { kind: 'failed', text: errorText(state.error, billingErrors) }
}
