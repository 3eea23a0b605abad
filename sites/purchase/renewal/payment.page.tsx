import { PaymentStep } from '../plan-payment/PaymentStep.tsx'
import { RenewalWalk } from './RenewalWalk.tsx'

/** The page /policy-renewal/{policyNumber}/payment, with which the renewal may start. */
export const RenewalPaymentPage = () => <RenewalWalk first="payment" screen={PaymentStep} />
