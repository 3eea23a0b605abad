import { PurchaseWalk } from '../purchase-step/PurchaseWalk.tsx'
import { noOtherScreens } from '../purchase-step/screens.ts'
import { PaymentStep } from './PaymentStep.tsx'

/** The page /policy/contract/plan-payment, a document of its own. */
export const PlanPaymentPage = () => (
  <PurchaseWalk first="payment" screen={PaymentStep} screens={noOtherScreens} />
)
