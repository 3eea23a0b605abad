import { getPaymentMethod, type Billing } from '#shared/contracts/portal/billing.ts'
import { call } from '#shared/http/call.ts'
import { errorText } from '#shared/http/error-text.ts'
import { usePagePart, type PartState } from '#shared/steps/use-page-part.ts'
import { billingErrors, leaveIfNone, type BillingCode } from '../billing-errors.ts'
import { PaymentMethodScreen, type PaymentMethodState } from './payment-method.screen.tsx'

const askMethod = async (params: { policyNumber: string }) => {
  const found = await call(getPaymentMethod, { params })
  if (!found.ok) leaveIfNone(found.error.code, params.policyNumber)
  return found
}

export function PaymentMethod() {
  const { state, retry } = usePagePart('/policy/payment-method/:policyNumber', 'billing', askMethod)
  return <PaymentMethodScreen state={shown(state)} onRetry={retry} />
}

function shown(state: PartState<Billing, BillingCode>): PaymentMethodState {
  if (state.kind === 'loaded') return { kind: 'loaded', billing: state.data }
  if (state.kind === 'pending') return state
  return { kind: 'failed', text: errorText(state.error, billingErrors) }
}
