import { useState } from 'react'
import { serverNow } from '#shared/http/server-clock.ts'
import { getPayments, type Payments } from '#shared/contracts/policies/billing.ts'
import { today } from '#shared/domain/time/dates.ts'
import { call } from '#shared/http/call.ts'
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
  return <PaymentHistoryScreen state={shown(state)} today={date} onRetry={retry} />
}

function shown(state: PartState<Payments, BillingCode>): PaymentHistoryState {
  if (state.kind === 'loaded') return { kind: 'loaded', payments: state.data }
  if (state.kind === 'pending') return state
  return { kind: 'failed', text: errorText(state.error, billingErrors) }
}
