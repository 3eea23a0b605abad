import { PaymentStep } from '../plan-payment/PaymentStep.tsx'
import { RenewalWalk } from './RenewalWalk.tsx'

/** The page /policy-renewal/{policyNumber}/payment, from which the walk can begin. */
export const RenewalPaymentPage = () => <RenewalWalk first="payment" screen={PaymentStep} />
