import { PaymentStep } from '../plan-payment/PaymentStep.tsx'
import { RenewalWalk } from './RenewalWalk.tsx'

/** /policy-renewal/{policyNumber}/payment: the walk begins here. */
export const RenewalPaymentPage = () => <RenewalWalk first="payment" screen={PaymentStep} />
