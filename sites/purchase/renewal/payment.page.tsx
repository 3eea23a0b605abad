import { PaymentStep } from '../plan-payment/PaymentStep.tsx'
import { RenewalWalk } from './RenewalWalk.tsx'

/** The page /policy-renewal/{policyNumber}/payment; a renewal may be opened at this step. */
export const RenewalPaymentPage = () => <RenewalWalk first="payment" screen={PaymentStep} />
