import { PurchaseWalk } from '../purchase-step/PurchaseWalk.tsx'
import { noOtherScreens } from '../purchase-step/screens.ts'
import { PaymentStep } from './PaymentStep.tsx'

/** The page /policy/contract/plan-payment, which is a separate document. */
export const PlanPaymentPage = () => (
  <PurchaseWalk first="payment" screen={PaymentStep} screens={noOtherScreens} />
)
