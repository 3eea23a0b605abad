import { PurchaseWalk } from '../purchase-step/PurchaseWalk.tsx'
import { purchaseScreens } from '../purchase-step/screens.ts'
import { PlanSelection } from './PlanSelection.tsx'

/** The page /policy/contract/plan-selection; a purchase may be opened at this step. */
export const PlanSelectionPage = () => (
  <PurchaseWalk first="plan" screen={PlanSelection} screens={purchaseScreens} />
)
